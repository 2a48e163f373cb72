/** The sounds of a table, made as they are needed: no file is fetched for them. */

/** @type {AudioContext | null} */
let context = null;

/**
 * A note that fades.
 * @param {AudioContext} at
 * @param {{pitch: number, begins?: number, lasts: number, loud: number, form?: OscillatorType}} how
 */
function note(at, { pitch, begins = 0, lasts, loud, form = "sine" }) {
  const [from, to] = [at.currentTime + begins, at.currentTime + begins + lasts];
  const voice = new OscillatorNode(at, { type: form, frequency: pitch });
  const fading = new GainNode(at, { gain: 0 });
  fading.gain.setValueAtTime(0, from);
  fading.gain.linearRampToValueAtTime(loud, from + 0.008);
  fading.gain.exponentialRampToValueAtTime(0.0001, to);
  voice.connect(fading).connect(at.destination);
  voice.start(from);
  voice.stop(to);
}

/**
 * A short rustle, as of paper on cloth.
 * @param {AudioContext} at
 * @param {{pitch: number, lasts: number, loud: number}} how
 */
function rustle(at, { pitch, lasts, loud }) {
  const frames = Math.ceil(at.sampleRate * lasts);
  const noise = new AudioBuffer({ length: frames, sampleRate: at.sampleRate });
  const grains = noise.getChannelData(0);
  for (let i = 0; i < frames; i += 1) grains[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = new AudioBufferSourceNode(at, { buffer: noise });
  const colour = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(colour).connect(new GainNode(at, { gain: loud })).connect(at.destination);
  source.start();
}

/** @type {Record<string, (at: AudioContext) => void>} */
const SOUNDS = {
  card: (at) => rustle(at, { pitch: 2600, lasts: 0.09, loud: 0.35 }),
  chip: (at) => {
    note(at, { pitch: 3100, lasts: 0.05, loud: 0.08, form: "triangle" });
    note(at, { pitch: 4200, begins: 0.05, lasts: 0.06, loud: 0.06, form: "triangle" });
  },
  turn: (at) => {
    note(at, { pitch: 660, lasts: 0.22, loud: 0.16 });
    note(at, { pitch: 880, begins: 0.14, lasts: 0.32, loud: 0.16 });
  },
  win: (at) =>
    [523, 659, 784, 1047].forEach((pitch, i) =>
      note(at, { pitch, begins: i * 0.09, lasts: 0.35, loud: 0.13 })),
};

/** @param {string} name */
export function play(name) {
  context ??= new AudioContext();
  // A browser lets nobody be heard before they have touched the page.
  if (context.state === "suspended") context.resume().catch(() => undefined);
  SOUNDS[name]?.(context);
}
