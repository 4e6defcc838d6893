import { voiceActivityPath } from 'virtual:voice-activity';
import { wavOf } from '../../../platform/recording/to-wav';
import { times } from '../machine/times';
import { correlation } from './correlation';
import type { Output } from './create-output';
import { createFrameClock } from './frame-clock';

export interface DetectorEvents {
  /** Called while somebody is speaking, with the milliseconds so far. */
  onVoice: (speech: number) => void;
  onNoise: () => void;
  onUtterance: (audio: Blob) => void;
  /** Called when the button to speak was released, after the speech until then was passed on. */
  onRelease: () => void;
  /** Called when the microphone was disconnected. */
  onLost: () => void;
}

export type SpeechDetector = Awaited<ReturnType<typeof openSpeechDetector>>;

/** Milliseconds of one frame of the model, 512 samples at 16 kHz. */
const frameMilliseconds = 32;
const speechThreshold = 0.5;
/** Sample rate of the model, in Hz. */
const rate = 16_000;
/** Number of frames compared with the played audio, and the minimum after a start. */
const compared = { frames: 7, minFrames: 4 };
/** Minimum correlation that counts as echo of the persona's voice. */
const echoThreshold = 0.75;
/** Silence, about -60 dB; some engines hallucinate words below it. */
const audibleLevel = 0.001;
/** Milliseconds to keep listening after the button is released, for the end of the last word. */
const releaseDelay = 200;
/** While the button is held, silence does not end the utterance. */
const heldPatience = 600_000;
/**
 * Without a frame for so many checks, the microphone delivers nothing, not even silence: its audio context is suspended, or
 * the device hangs. A busy page processes late frames between two checks.
 */
const gap = { checks: 4, every: 500 };

interface DetectorOptions {
  context: AudioContext;
  stream: MediaStream;
  output: Output;
  /** Milliseconds of silence that end an utterance. */
  patience: number;
}

/** Voice activity detection: reports when somebody speaks, and the speech as WAV. Loads its code and model. */
export async function openSpeechDetector(
  { context, stream, output, patience }: DetectorOptions,
  events: DetectorEvents,
) {
  const { MicVAD } = await import('@ricky0123/vad-web');
  /** `speech`: milliseconds of speech without echo of the persona; `longestSpeech`: the maximum so far. */
  let [speech, longestSpeech, level, pushing] = [0, 0, 0, false];
  /** The latest frames of the microphone. */
  let frames: Float32Array[] = [];
  let ownVoice = { isReused: true, isDetected: false };
  let clock = createFrameClock(frameMilliseconds / 1000);
  let isOn = false;
  /** Runs during speech. */
  let gapWatch: ReturnType<typeof setInterval> | undefined;
  let checksWithoutFrame = 0;

  /** Computed in every other frame: it takes some milliseconds. */
  function isOwnVoice(): boolean {
    ownVoice.isReused = !ownVoice.isReused;
    if (ownVoice.isReused) return ownVoice.isDetected;
    const played = frames.length < compared.minFrames ? undefined : output.played(clock.latest());
    ownVoice.isDetected =
      played !== undefined && correlation(joinFrames(frames), rate, played, echoThreshold) >= echoThreshold;
    return ownVoice.isDetected;
  }

  const vad = await MicVAD.new({
    model: 'v5',
    baseAssetPath: voiceActivityPath,
    onnxWASMBasePath: voiceActivityPath,
    ortConfig: ({ env }) => {
      env.logLevel = 'error';
      env.wasm.numThreads = 1;
    },
    startOnLoad: false,
    audioContext: context,
    getStream: async () => stream,
    pauseStream: async () => {},
    resumeStream: async () => stream,
    positiveSpeechThreshold: speechThreshold,
    negativeSpeechThreshold: 0.35,
    redemptionMs: patience,
    minSpeechMs: times.minSpeech,
    preSpeechPadMs: times.lead,
    submitUserSpeechOnPause: true,
    onFrameProcessed: ({ isSpeech }, samples) => {
      // A frame that was in progress when listening was turned off.
      if (!isOn) return;
      clock.add(context.currentTime);
      checksWithoutFrame = 0;
      level = Math.max(loudness(samples), 0.7 * level);
      frames = [...frames.slice(1 - compared.frames), samples];
      if (isSpeech < speechThreshold) return;
      const isSpeaker = !isOwnVoice();
      // In a minute of echo some frames are misclassified as another voice; together less than a second.
      speech = Math.max(0, speech + (isSpeaker ? frameMilliseconds : -frameMilliseconds));
      longestSpeech = Math.max(longestSpeech, speech);
      if (longestSpeech > 0) gapWatch ??= setInterval(checkGap, gap.every);
      if (isSpeaker) events.onVoice(speech);
    },
    onVADMisfire: () => finish(),
    onSpeechEnd: (audio) => finish(audio),
  });

  /** Ends an utterance in which frames no longer arrive. Listening continues, since they may arrive again. */
  async function checkGap() {
    checksWithoutFrame += 1;
    if (checksWithoutFrame < gap.checks) return;
    await vad.pause();
    if (isOn) await start();
  }

  function finish(audio?: Float32Array) {
    clearInterval(gapWatch);
    gapWatch = undefined;
    const lasted = longestSpeech;
    [speech, longestSpeech] = [0, 0];
    ownVoice = { isReused: true, isDetected: false };
    // Only echo was heard, which is not reported.
    if (lasted === 0) return;
    if (audio && lasted >= times.minSpeech && loudness(audio) >= audibleLevel)
      events.onUtterance(wavOf(audio));
    else events.onNoise();
  }

  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  async function reportRelease() {
    await pause();
    events.onRelease();
  }

  /** Restarts the frame count: frames in between are lost. */
  function start() {
    isOn = true;
    clock = createFrameClock(frameMilliseconds / 1000);
    return vad.start();
  }

  function pause() {
    isOn = false;
    return vad.pause();
  }

  const tracks = stream.getTracks();
  for (const track of tracks) track.addEventListener('ended', events.onLost);
  await start();

  return {
    async listen(on: boolean) {
      for (const track of tracks) track.enabled = on;
      if (!on || pushing) await pause();
      else await start();
    },
    /** Turns push-to-talk on or off. */
    async pushToTalk(on: boolean) {
      pushing = on;
      vad.setOptions({ redemptionMs: on ? heldPatience : patience });
      await (on ? pause() : start());
    },
    press() {
      clearTimeout(releaseTimer);
      return start();
    },
    release() {
      clearTimeout(releaseTimer);
      releaseTimer = setTimeout(() => pushing && void reportRelease(), releaseDelay);
    },
    setPatience(milliseconds: number) {
      patience = milliseconds;
      if (!pushing) vad.setOptions({ redemptionMs: milliseconds });
    },
    /** Current level of the microphone, 0 to 1. */
    level: () => level,
    async close() {
      clearTimeout(releaseTimer);
      clearInterval(gapWatch);
      isOn = false;
      for (const track of tracks) {
        track.removeEventListener('ended', events.onLost);
        track.stop();
      }
      await vad.destroy();
    },
  };
}

function joinFrames(frames: Float32Array[]): Float32Array {
  const result = new Float32Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const samples of frames) {
    result.set(samples, at);
    at += samples.length;
  }
  return result;
}

function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
