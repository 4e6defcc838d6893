import type { VoiceSample } from '@foyer/contract';
import { countedSeconds } from '@foyer/contract/voice-clone-consent';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { isFocusLost } from '../../../ui/focus';
import { Skeleton } from '../../../ui/skeleton';
import { UploadRow, uploadRowLook } from '../../../ui/upload-row';
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
  const { heading, markPressed } = useFocusAfterRemoval();
  const isEmpty = samples && samples.length + uploads.length === 0;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {record.samples}
      </h3>
      {!samples && <Skeleton className="h-24" />}
      {isEmpty && <p className="text-muted">{record.none}</p>}
      <ul className="grid gap-3">
        {samples?.map((sample) => (
          <SampleRow
            key={sample.id}
            sample={sample}
            disabled={disabled}
            onRemove={() => {
              markPressed();
              remove.mutate(sample.id);
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            name={upload.file.name}
            share={upload.share}
            sentText={record.checking}
            problem={upload.problem}
            onRetry={upload.canRetry ? () => sampleUploads.retry(upload) : undefined}
            onCancel={() => {
              markPressed();
              sampleUploads.cancel(upload.id);
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** Moves the focus to the heading once the button that was pressed is removed with its row. */
function useFocusAfterRemoval() {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (pressed.current?.isConnected !== false) return;
    pressed.current = null;
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  });
  return { heading, markPressed: () => (pressed.current = document.activeElement) };
}

interface SampleRowProps {
  sample: VoiceSample;
  disabled: boolean;
  onRemove: () => void;
}

/** Row of an uploaded sample, with a player and a button to delete it. */
function SampleRow({ sample, disabled, onRemove }: SampleRowProps) {
  const { name, kind, seconds, is_heard, audio_url } = sample;
  return (
    <li className={uploadRowLook}>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {kind === 'consent' && (
            <Badge>{is_heard ? messages.record.heard : messages.record.consentSample}</Badge>
          )}
          <span className="text-sm text-muted">{messages.record.counts(countedSeconds(kind), seconds)}</span>
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
