/** The numbers are not there yet: look again until they are. */

const MILLISECONDS = 1500;

setTimeout(() => window.location.reload(), MILLISECONDS);
