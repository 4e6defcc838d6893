import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { toneOf, type UtteranceName, utterances } from './utterances.ts';

interface AudioProbe {
  say(sound: string, frequency: number): Promise<void>;
  loudness(): number;
  tracks: MediaStreamTrack[];
  contexts: AudioContext[];
  locks: { released: boolean }[];
}
type PageWithProbe = { audioProbe: AudioProbe };

/** How the fake microphone behaves. `loopback`: it also hears what the page plays, as beside a loudspeaker. */
export type Microphone = 'speaks' | 'loopback' | 'missing' | 'refused';

/**
 * Gives a page a fake microphone that plays a test's utterances, records what the page plays, and tracks whether it
 * releases every audio resource. Call before the page is opened.
 */
export async function installMicrophone(page: Page, kind: Microphone = 'speaks'): Promise<void> {
  await page.addInitScript((kind) => {
    const { AudioContext } = window;
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
    const analysers: AnalyserNode[] = [];
    const loops: MediaStream[] = [];
    let microphoneContext: AudioContext | undefined;
    let destination: MediaStreamAudioDestinationNode | undefined;
    const audioProbe: AudioProbe = {
      tracks: [],
      contexts: [],
      locks: [],
      async say(sound, frequency) {
        const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0));
        const buffer = await microphoneContext!.decodeAudioData(bytes.buffer);
        const source = new AudioBufferSourceNode(microphoneContext!, { buffer });
        connect.call(source, destination!);
        const tone = new OscillatorNode(microphoneContext!, { frequency });
        const quiet = new GainNode(microphoneContext!, { gain: 0.03 });
        connect.call(connect.call(tone, quiet), destination!);
        const ended = new Promise((resolve) => source.addEventListener('ended', resolve));
        source.start();
        tone.start();
        await ended;
        tone.stop();
      },
      loudness() {
        const samples = new Float32Array(32_768);
        return Math.max(
          0,
          ...analysers.map((analyser) => {
            analyser.getFloatTimeDomainData(samples);
            return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
          }),
        );
      },
    };
    Object.assign(window, { audioProbe });
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        audioProbe.contexts.push(this);
      }
    };
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: number[]) {
      if (target instanceof AudioDestinationNode) {
        const analyser = new AnalyserNode(this.context, { fftSize: 32_768 });
        connect.call(this, analyser);
        analysers.push(analyser);
        const loop = new MediaStreamAudioDestinationNode(this.context as AudioContext);
        connect.call(this, loop);
        loops.push(loop.stream);
      }
      return Reflect.apply(connect, this, [target, ...rest]);
    } as typeof AudioNode.prototype.connect;
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          const lock = {
            released: false,
            async release() {
              lock.released = true;
            },
          };
          audioProbe.locks.push(lock);
          return lock;
        },
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      if (kind === 'missing') throw new DOMException('', 'NotFoundError');
      if (kind === 'refused') throw new DOMException('', 'NotAllowedError');
      microphoneContext = new AudioContext();
      await microphoneContext.resume();
      destination = new MediaStreamAudioDestinationNode(microphoneContext);
      if (kind === 'loopback')
        for (const stream of loops)
          connect.call(
            new MediaStreamAudioSourceNode(microphoneContext, { mediaStream: stream }),
            destination,
          );
      audioProbe.tracks.push(...destination.stream.getTracks());
      return destination.stream;
    };
  }, kind);
}

const sounds = new Map<UtteranceName, string>();

/** Synthesises these utterances. Call before the talk, since it takes seconds on a busy machine. */
export async function prepareUtterances(
  request: APIRequestContext,
  person: Person,
  names: UtteranceName[],
): Promise<void> {
  const headers = authorized(person);
  for (const name of names) {
    if (sounds.has(name)) continue;
    const data = { text: utterances[name].spoken, voiceId: 'alloy' };
    await expect(async () => {
      const synthesis = await request.post('/functions/v1/tts-generate', { headers, data });
      const sound = await request.get(((await synthesis.json()) as { audioUrl: string }).audioUrl);
      sounds.set(name, (await sound.body()).toString('base64'));
    }).toPass();
  }
}

/** Plays an utterance to the page's microphone. */
export async function say(page: Page, name: UtteranceName): Promise<void> {
  const frequency = toneOf(Object.keys(utterances).indexOf(name));
  await page.evaluate(
    ([sound, frequency]) => (window as unknown as PageWithProbe).audioProbe.say(sound, frequency),
    [sounds.get(name)!, frequency] as const,
  );
}

/** A timeout that allows for synthesis on two shared cores. */
const soundTimeout = { timeout: 60_000 };

/** Waits until the page has been silent for two thirds of a second. Checks in each frame, since silences are short. */
export const waitForSilence = (page: Page) =>
  page.waitForFunction(
    () => (window as unknown as PageWithProbe).audioProbe.loudness() < 0.002,
    null,
    soundTimeout,
  );

export const waitForSound = (page: Page) =>
  page.waitForFunction(
    () => (window as unknown as PageWithProbe).audioProbe.loudness() > 0.01,
    null,
    soundTimeout,
  );

/** Waits for this many seconds on the page's audio clock. */
export async function listenFor(page: Page, seconds: number): Promise<void> {
  const now = () => (window as unknown as PageWithProbe).audioProbe.contexts.at(-1)!.currentTime;
  const end = (await page.evaluate(now)) + seconds;
  await page.waitForFunction(
    (end) => (window as unknown as PageWithProbe).audioProbe.contexts.at(-1)!.currentTime > end,
    end,
    soundTimeout,
  );
}

/** The resources that the page has not released. */
export const heldResources = (page: Page) =>
  page.evaluate(() => {
    const { tracks, contexts, locks } = (window as unknown as PageWithProbe).audioProbe;
    return {
      tracks: tracks.filter(({ readyState }) => readyState === 'live').length,
      contexts: contexts.filter(({ state }) => state !== 'closed').length,
      locks: locks.filter(({ released }) => !released).length,
    };
  });
