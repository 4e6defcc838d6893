import type { ClonedVoice, VoiceSample } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { countedSeconds, spokenConsent } from '@foyer/contract/voice-clone-consent';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { Progress } from '../../../ui/progress';
import { EngineNotice } from './engine-notice';
import { messages } from './messages';
import { nextRecording } from './next-recording';
import { voiceSamples } from './queries';
import { RecordControls } from './record-controls';
import { SampleList } from './sample-list';
import { useClone } from './use-clone';
import type { ConsentDraft } from './use-consent';
import { useRecorder } from './use-recorder';
import { sampleUploads, useSampleUploads } from './use-sample-uploads';

interface RecordStepProps {
  consent: ConsentDraft;
  foId?: string | undefined;
  onBack: () => void;
  /** Called when the voice is made, also after the page was left. */
  onMade: () => void;
  onCloned: (clone: ClonedVoice | undefined) => void;
  onCancel: () => void;
}

const neededSeconds = limits.voiceClone.seconds;

/** Takes samples by microphone or from files, and makes the clone. */
export function RecordStep({ consent, foId, onBack, onMade, onCloned, onCancel }: RecordStepProps) {
  const { data, isError, isFetching, refetch } = useQuery(voiceSamples(api));
  const uploads = useSampleUploads();
  const finish = () => {
    recorder.discard();
    sampleUploads.removeFailed();
    onMade();
  };
  const { clone, isPending, value, cancel: cancelClone } = useClone({ foId, onMade: finish, onCloned });
  const { signature } = consent;
  const samples = data?.samples ?? [];
  const uploadSamples = uploads.map((upload) => ({ ...upload, name: upload.file.name }));
  const next = { ...nextRecording([...samples, ...uploadSamples], signature), signature };
  const recorder = useRecorder(next);
  // The text to read does not change during a recording.
  const { kind: requestedKind } = recorder.recording ?? next;
  const beingChecked = uploads.filter(({ problem }) => !problem);
  const total = secondsOf(samples);
  // Cloning waits for the uploads.
  const mayClone = data !== undefined && total + secondsOf(beingChecked) >= neededSeconds;

  if (!data && isError)
    return <ErrorState title={messages.record.loadFailed} onRetry={() => refetch()} busy={isFetching} />;

  /** Leaves the step by a button: discards the recording and cancels uploads. */
  const leave = (to: () => void) => {
    recorder.discard();
    sampleUploads.clear();
    to();
  };
  const add = (files: readonly File[]) => {
    for (const file of files) sampleUploads.add({ file, kind: 'uploaded', signature });
  };
  const cancel = () => {
    cancelClone();
    if (!isPending) leave(onCancel);
  };

  return (
    <section className="grid gap-6" aria-labelledby="clone-samples">
      <h2 id="clone-samples" tabIndex={-1} className="text-2xl outline-none">
        {messages.record.title}
      </h2>
      <EngineNotice />
      <TextToRead kind={requestedKind} signature={signature} isCompared={data?.listens === true} />
      <RecordControls recorder={recorder} disabled={isPending || !data} onFiles={add} />
      <CollectedSeconds total={total} isChecking={beingChecked.length > 0} />
      <SampleList samples={data?.samples} uploads={uploads} disabled={isPending} />
      {isPending && <Progress label={messages.cloning} value={value} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={!mayClone}
          busy={isPending}
          onClick={() => clone({ consent, allUploaded: sampleUploads.allUploaded() })}
        >
          {messages.clone}
        </Button>
        <Button kind="secondary" onClick={cancel}>
          {messages.cancel}
        </Button>
        {!isPending && (
          <Button kind="quiet" onClick={() => leave(onBack)}>
            {messages.back}
          </Button>
        )}
      </div>
    </section>
  );
}

const secondsOf = (samples: readonly Pick<VoiceSample, 'kind'>[]) =>
  samples.reduce((sum, { kind }) => sum + countedSeconds(kind), 0);

interface TextToReadProps {
  kind: VoiceSample['kind'];
  signature: string;
  /** True if the site compares the recording with the sentence. */
  isCompared: boolean;
}

/** Shows the text to read: first the consent sentence, then a longer text. */
function TextToRead({ kind, signature, isCompared }: TextToReadProps) {
  const { record } = messages;
  return (
    <Notice>
      <p>{kind === 'consent' ? record.sentenceFirst : record.more}</p>
      <blockquote className="font-display text-lg">
        “{kind === 'consent' ? spokenConsent(signature) : record.text}”
      </blockquote>
      {kind === 'consent' && isCompared && <p className="text-sm text-muted">{record.sentenceCompared}</p>}
    </Notice>
  );
}

/** Shows the seconds of all samples, and how many are missing. An upload counts only once it is checked. */
function CollectedSeconds({ total, isChecking }: { total: number; isChecking: boolean }) {
  const { record } = messages;
  const isEnough = total >= neededSeconds;
  return (
    <div className="grid gap-1" role="status">
      <p className="tabular-nums">{record.total(total)}</p>
      {isChecking ? (
        <p className="text-muted">{record.beingChecked}</p>
      ) : (
        <p className={isEnough ? 'font-semibold text-good' : 'text-muted'}>
          {isEnough ? record.reached : record.need(neededSeconds - total)}
        </p>
      )}
    </div>
  );
}
