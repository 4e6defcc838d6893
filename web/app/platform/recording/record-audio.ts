import { limits } from '@foyer/contract/limits';

/** A running recording. */
export interface Recorder {
  /** Releases the microphone; resolves once the last piece has been passed to `onPiece`. */
  stop(): Promise<void>;
}

interface RecordOptions {
  onPiece: (audio: Blob) => void;
  /** Called when the microphone is disconnected. */
  onEnd: () => void;
}

export type RecordAudio = (options: RecordOptions) => Promise<Recorder>;

const input: MediaTrackConstraints = { channelCount: 1, sampleRate: 48_000 };
/** Milliseconds. A shorter piece contains no word: it is the remainder after the last full one. */
const minMilliseconds = 300;

/**
 * Records from the microphone in pieces of twelve seconds. Each is a separate file from a separate recorder, since only
 * the first chunk of a recorder can be decoded alone. Rejects without a microphone or without permission to use it.
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
    // Releases the microphone if recording could not start.
    release();
    throw error;
  }
  const pieceTimer = setInterval(() => {
    const fullPiece = piece;
    // Starts the next piece first, so that no word is lost between them.
    piece = recordPiece(stream, onPiece);
    void fullPiece.stop();
  }, limits.transcription.pieceSeconds * 1000);

  const stop = async () => {
    clearInterval(pieceTimer);
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
      if (data.size > 0 && performance.now() - begin > minMilliseconds) onPiece(data);
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

/** Safari does not record WebM; the engine accepts its format, too. */
function typeOfRecording(): MediaRecorderOptions {
  const mimeType = 'audio/webm;codecs=opus';
  return MediaRecorder.isTypeSupported(mimeType) ? { mimeType } : {};
}
