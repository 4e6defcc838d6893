import { voiceActivityPath } from 'virtual:voice-activity';
import { wavOf } from '../../../platform/recording/to-wav';
import { times } from '../machine/times';
import { correlation } from './correlation';
import type { Output } from './create-output';

export interface EarEvents {
  /** Somebody is speaking, for so many milliseconds now. */
  onVoice: (speech: number) => void;
  onNoise: () => void;
  onSaid: (audio: Blob) => void;
  /** The microphone has gone by itself. */
  onLost: () => void;
}

export type Ear = Awaited<ReturnType<typeof openEar>>;

/** Milliseconds of one frame of the model, 512 samples at 16 kHz. */
const frame = 32;
const positive = 0.5;
/** Seconds of what is heard that are compared with what was played. */
const compared = 0.2;
/** Milliseconds in which a sound that has stopped may still come in. */
const onTheWay = 500;
/** From here on it is the persona's own voice, come back through the microphone. */
const isOwn = 0.6;
/** What is below is silence to any engine, about -60 dB; some write down words that nobody said. */
const audible = 0.001;
/** The last word is over a little after the button is let go of. */
const afterPress = 200;
/** While the button is held, silence ends nothing. */
const untilLetGo = 600_000;

interface EarOptions {
  context: AudioContext;
  stream: MediaStream;
  output: Output;
  /** Milliseconds of silence that end what is said. */
  patience: number;
}

/** Listens to a microphone: when somebody speaks, and what is said, as WAV. Its code and its model are loaded here. */
export async function openEar({ context, stream, output, patience }: EarOptions, events: EarEvents) {
  const { MicVAD } = await import('@ricky0123/vad-web');
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
  const analyser = new AnalyserNode(context, { fftSize: 16_384 });
  source.connect(analyser);
  const recent = new Float32Array(analyser.fftSize);
  let [speech, level, pushing] = [0, 0, false];
  let own = { at: Number.NEGATIVE_INFINITY, is: false };
  let sounded = Number.NEGATIVE_INFINITY;

  /** Looked at in every other frame: it takes two milliseconds. */
  const isOwnVoice = () => {
    const now = performance.now();
    if (output.sounds()) sounded = now;
    if (now - sounded > onTheWay) return false;
    if (now - own.at < 1.5 * frame) return own.is;
    analyser.getFloatTimeDomainData(recent);
    const heard = recent.subarray(-Math.round(compared * context.sampleRate));
    own = { at: now, is: correlation(heard, output.recent(), context.sampleRate) >= isOwn };
    return own.is;
  };

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
    positiveSpeechThreshold: positive,
    negativeSpeechThreshold: 0.35,
    redemptionMs: patience,
    minSpeechMs: times.leastSpeech,
    preSpeechPadMs: times.lead,
    submitUserSpeechOnPause: true,
    onFrameProcessed: ({ isSpeech }, samples) => {
      level = Math.max(loudness(samples), 0.7 * level);
      if (isSpeech < positive || isOwnVoice()) return;
      speech += frame;
      events.onVoice(speech);
    },
    onVADMisfire: () => finish(),
    onSpeechEnd: (audio) => finish(audio),
  });

  function finish(audio?: Float32Array) {
    const lasted = speech;
    speech = 0;
    // Nothing but the persona's own voice was heard, of which nobody was told.
    if (lasted === 0) return;
    if (audio && lasted >= times.leastSpeech && loudness(audio) >= audible) events.onSaid(wavOf(audio));
    else events.onNoise();
  }

  const tracks = stream.getTracks();
  for (const track of tracks) track.addEventListener('ended', events.onLost);
  await vad.start();

  return {
    async listen(on: boolean) {
      for (const track of tracks) track.enabled = on;
      if (!on || pushing) await vad.pause();
      else await vad.start();
    },
    /** Whether it listens only while a button is held. */
    async pushToTalk(on: boolean) {
      pushing = on;
      vad.setOptions({ redemptionMs: on ? untilLetGo : patience });
      await (on ? vad.pause() : vad.start());
    },
    press: () => vad.start(),
    letGo: async () => {
      await new Promise((resolve) => setTimeout(resolve, afterPress));
      await vad.pause();
    },
    setPatience(milliseconds: number) {
      patience = milliseconds;
      if (!pushing) vad.setOptions({ redemptionMs: milliseconds });
    },
    /** Of the microphone now, 0 to 1. */
    level: () => level,
    async close() {
      for (const track of tracks) {
        track.removeEventListener('ended', events.onLost);
        track.stop();
      }
      source.disconnect();
      await vad.destroy();
    },
  };
}

function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
