import type { Page } from '@playwright/test';

/** Gives the page a microphone that hums in syllables, another tune each time; tracks are in `window.tracks`. */
export async function withHummingMicrophone(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      await context.resume();
      const voice = new OscillatorNode(context, { type: 'sawtooth', frequency: 110 + 40 * Math.random() });
      const level = new GainNode(context, { gain: 0.2 });
      const syllables = new OscillatorNode(context, { frequency: 1 + 3 * Math.random() });
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

/** Whether the page holds on to the microphone. */
export const microphoneIsOn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.some((track) => track.readyState === 'live'),
  );
