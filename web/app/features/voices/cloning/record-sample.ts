import type { Recorder } from '../../../platform/recording/record-audio';
import { recordClip } from '../../../platform/recording/record-clip';
import { viewerId } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import type { NewRecording } from './next-recording';
import { sampleUploads } from './use-sample-uploads';

export interface NewSampleRecording extends NewRecording {
  /** Who has agreed that it is stored. */
  signature: string;
}

export interface SampleRecorder extends Recorder {
  /** Stops, and what was spoken goes nowhere. */
  discard(): Promise<void>;
}

/**
 * Records one sample and hands it to the uploads, whichever page is shown by then, unless somebody else is signed in. What
 * it is was settled before it began, since that is what is read aloud. Rejects where there is no microphone, or no leave to
 * use it.
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
