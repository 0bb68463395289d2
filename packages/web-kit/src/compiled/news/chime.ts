const NOTES = [
  { hertz: 659, atSeconds: 0 },
  { hertz: 880, atSeconds: 0.16 },
];
const NOTE_SECONDS = 0.5;
const VOLUME = 0.12;

let context: AudioContext | undefined;

/** Two soft notes. Silent until the page was clicked or typed in: browsers play no sound before. */
export function playChime(): void {
  if (!globalThis.AudioContext || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES) play(context, note);
}

function play(audio: AudioContext, { hertz, atSeconds }: (typeof NOTES)[number]): void {
  const start = audio.currentTime + atSeconds;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  // A sudden start or end would click.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
}
