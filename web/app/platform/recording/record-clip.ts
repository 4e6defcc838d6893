import type { Recorder } from './record-audio';

/** Microphone settings for a voice sample: mono, with noise reduction. */
const input: MediaTrackConstraints = {
  ...{ channelCount: 1, sampleRate: 44_100 },
  ...{ echoCancellation: true, noiseSuppression: true },
};

/** Preferred type of a clip. Safari may not record WebM; its own format is accepted. */
const preferredType = 'audio/webm;codecs=opus';

/**
 * Records one clip until it is stopped or the microphone is disconnected; `onClip` gets undefined if it is empty.
 * Rejects without a microphone or permission.
 */
export async function recordClip(onClip: (clip: Blob | undefined) => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: input });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const options = MediaRecorder.isTypeSupported(preferredType) ? { mimeType: preferredType } : {};
    const recorder = new MediaRecorder(stream, options);
    let clip: Blob | undefined;
    const ended = new Promise<void>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0) clip = data;
      });
      recorder.addEventListener('stop', () => {
        release();
        onClip(clip);
        resolve();
      });
    });
    recorder.start();
    return {
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop();
        return ended;
      },
    };
  } catch (error) {
    // Releases the microphone if recording could not start.
    release();
    throw error;
  }
}
