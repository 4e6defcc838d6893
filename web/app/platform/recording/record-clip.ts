import type { Recorder } from './record-audio';

/** Microphone settings for a voice sample: one channel, as little of the room as the browser can manage. */
const input: MediaTrackConstraints = {
  ...{ channelCount: 1, sampleRate: 44_100 },
  ...{ echoCancellation: true, noiseSuppression: true },
};

/** The type of whole clips. Safari may have no WebM; what it records is taken as it is. */
const wanted = 'audio/webm;codecs=opus';

/**
 * Records one clip from the microphone, whole, until it is stopped or the microphone goes; undefined where nothing came of
 * it. Rejects where there is no microphone, or no leave to use it.
 */
export async function recordClip(onClip: (clip: Blob | undefined) => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: input });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const options = MediaRecorder.isTypeSupported(wanted) ? { mimeType: wanted } : {};
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
    // A browser that records nothing keeps no microphone open either.
    release();
    throw error;
  }
}
