import { limits } from '@foyer/contract/limits';

/** Of a recording that is under way. */
export interface Recorder {
  /** Lets go of the microphone; resolves once the last piece has been handed over. */
  stop(): Promise<void>;
}

interface RecordOptions {
  onPiece: (audio: Blob) => void;
  /** The microphone has gone by itself. */
  onEnd: () => void;
}

export type RecordAudio = (options: RecordOptions) => Promise<Recorder>;

const input: MediaTrackConstraints = { channelCount: 1, sampleRate: 48_000 };
/** What is shorter, in milliseconds, holds no word: it is the rest after the last whole piece. */
const shortest = 300;

/**
 * Records from the microphone in pieces of twelve seconds. Each is a file of its own, by a recorder of its own: of one
 * recorder's chunks, only the first can be decoded alone. Rejects where there is no microphone, or no leave to use it.
 */
export const recordAudio: RecordAudio = async ({ onPiece, onEnd }) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: input });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  let piece: ReturnType<typeof recordPiece>;
  try {
    piece = recordPiece(stream, onPiece);
  } catch (error) {
    // A browser that records nothing keeps no microphone open either.
    release();
    throw error;
  }
  const turn = setInterval(() => {
    const whole = piece;
    // The next one begins first, so that no word falls between them.
    piece = recordPiece(stream, onPiece);
    void whole.stop();
  }, limits.transcription.pieceSeconds * 1000);

  const stop = async () => {
    clearInterval(turn);
    await piece.stop();
    release();
  };
  stream.getAudioTracks()[0]?.addEventListener('ended', () => void stop().then(onEnd), { once: true });
  return { stop };
};

function recordPiece(stream: MediaStream, onPiece: (audio: Blob) => void) {
  const recorder = new MediaRecorder(stream, typeOfRecording());
  const begin = performance.now();
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0 && performance.now() - begin > shortest) onPiece(data);
    });
    recorder.addEventListener('stop', () => resolve());
  });
  recorder.start();
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      return stopped;
    },
  };
}

/** Safari has no WebM; the engine takes what it has instead. */
function typeOfRecording(): MediaRecorderOptions {
  const mimeType = 'audio/webm;codecs=opus';
  return MediaRecorder.isTypeSupported(mimeType) ? { mimeType } : {};
}
