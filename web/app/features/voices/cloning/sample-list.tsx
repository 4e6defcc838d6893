import type { VoiceSample } from '@foyer/contract';
import { countedSeconds } from '@foyer/contract/voice-clone-consent';
import { RotateCw, X } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/progress';
import { Skeleton } from '../../../ui/skeleton';
import type { SampleUpload } from './create-sample-uploads';
import { messages } from './messages';
import { useRemoveSample } from './use-remove-sample';
import { sampleUploads } from './use-sample-uploads';

interface SampleListProps {
  /** Undefined while loading. */
  samples: VoiceSample[] | undefined;
  uploads: readonly SampleUpload[];
  disabled: boolean;
}

/** Lists uploaded samples, then uploads in progress. */
export function SampleList({ samples, uploads, disabled }: SampleListProps) {
  const { record } = messages;
  const remove = useRemoveSample();
  const isEmpty = samples && samples.length + uploads.length === 0;
  return (
    <>
      <h3 className="text-xl">{record.samples}</h3>
      {!samples && <Skeleton className="h-24" />}
      {isEmpty && <p className="text-muted">{record.none}</p>}
      <ul className="grid gap-3">
        {samples?.map((sample) => (
          <SampleRow
            key={sample.id}
            sample={sample}
            disabled={disabled}
            onRemove={() => remove.mutate(sample.id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => sampleUploads.retry(upload)}
            onCancel={() => sampleUploads.cancel(upload.id)}
          />
        ))}
      </ul>
    </>
  );
}

const look = 'flex items-center gap-2 rounded-control border border-line px-4 py-3';

interface SampleRowProps {
  sample: VoiceSample;
  disabled: boolean;
  onRemove: () => void;
}

/** Row of an uploaded sample, with a player and a button to delete it. */
function SampleRow({ sample, disabled, onRemove }: SampleRowProps) {
  const { name, kind, seconds, is_heard, audio_url } = sample;
  return (
    <li className={look}>
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {kind === 'consent' && (
            <Badge>{is_heard ? messages.record.heard : messages.record.consentSample}</Badge>
          )}
          <span className="text-sm text-muted">
            {messages.record.approximately(countedSeconds(kind), seconds)}
          </span>
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: it is the person's own recording, without a transcript */}
        <audio controls preload="none" src={audio_url} aria-label={name} className="h-11 w-full" />
      </div>
      <Button
        kind="quiet"
        size="icon"
        disabled={disabled}
        aria-label={messages.record.remove(name)}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}

interface UploadRowProps {
  upload: SampleUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** Row of an upload in progress or failed. */
function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { file, share, problem, mayPass } = upload;
  return (
    <li className={look}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {problem ? (
          <>
            <p className="font-medium">{file.name}</p>
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          </>
        ) : (
          <Progress
            label={file.name}
            value={share * 100}
            text={share === 1 ? messages.record.checking : undefined}
          />
        )}
      </div>
      {mayPass && (
        <Button kind="quiet" size="icon" aria-label={messages.record.retry(file.name)} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button
        kind="quiet"
        size="icon"
        aria-label={problem ? messages.record.dismiss(file.name) : messages.record.cancelUpload(file.name)}
        onClick={onCancel}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
