import type { Page } from '@playwright/test';

/** Gives the page a fake microphone that hums in syllables, a new tune each time. Its tracks are in `window.tracks`. */
export async function installHummingMicrophone(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    navigator.mediaDevices.getUserMedia = async () => {
      // Numbered, since random tunes may be alike; the count continues after a reload.
      const tuneNumber = Number(sessionStorage.getItem('tunes') ?? 0);
      sessionStorage.setItem('tunes', String(tuneNumber + 1));
      const context = new AudioContext();
      await context.resume();
      const voice = new OscillatorNode(context, { type: 'sawtooth', frequency: 110 + 10 * (tuneNumber % 5) });
      const level = new GainNode(context, { gain: 0.2 });
      const syllables = new OscillatorNode(context, { frequency: 1.1 + 0.7 * (tuneNumber % 5) });
      const depth = new GainNode(context, { gain: 0.15 });
      const output = new MediaStreamAudioDestinationNode(context);
      syllables.connect(depth).connect(level.gain);
      voice.connect(level).connect(output);
      voice.start();
      syllables.start();
      tracks.push(...output.stream.getTracks());
      return output.stream;
    };
  });
}
