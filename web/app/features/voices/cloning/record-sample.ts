import type { Recorder } from '../../../platform/recording/record-audio';
import { recordClip } from '../../../platform/recording/record-clip';
import { viewerId } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import type { NewRecording } from './next-recording';
import { sampleUploads } from './use-sample-uploads';

export interface NewSampleRecording extends NewRecording {
  /** Signature of the consent to store it. */
  signature: string;
}

export interface SampleRecorder extends Recorder {
  /** Stops and discards the recording. */
  discard(): Promise<void>;
}

/**
 * Records one sample and passes it to the uploads, also after a navigation, unless another person is signed in. The
 * kind is fixed at the start, because the person reads the text for that kind aloud. Rejects without a microphone or
 * without permission.
 */
export async function recordSample(
  { kind, name, signature }: NewSampleRecording,
  onEnd: () => void,
): Promise<SampleRecorder> {
  const viewer = viewerId();
  let isWanted = true;
  const { stop } = await recordClip((clip) => {
    onEnd();
    if (!isWanted || viewerId() !== viewer) return;
    if (clip) sampleUploads.add({ file: new File([clip], name, { type: clip.type }), kind, signature });
    else toast.error(messages.microphone.title, { description: messages.microphone.nothing });
  });
  return {
    stop,
    discard() {
      isWanted = false;
      return stop();
    },
  };
}
