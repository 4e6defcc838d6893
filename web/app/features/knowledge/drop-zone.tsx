import { documentExtensions } from '@foyer/contract/document-formats';
import { Upload } from 'lucide-react';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { accepted } from './upload-problem';
import { usePastedFiles } from './use-pasted-files';

interface DropZoneProps {
  onFiles: (files: Iterable<File>) => void;
  button?: Ref<HTMLButtonElement>;
}

/** Takes files by a button, by dropping them, or by pasting them anywhere on the page. */
export function DropZone({ onFiles, button }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  usePastedFiles(onFiles);

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragenter' || event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    drag(event);
    onFiles(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
      className={`grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center transition-colors ${
        over ? 'border-accent bg-accent-soft' : 'border-edge'
      }`}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted.join(',')}
        aria-label="Documents"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button ref={button} kind="secondary" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        Upload documents
      </Button>
      <p className="text-sm text-muted">
        or drop or paste them here: {documentExtensions.join(', ')}, up to 50 MB each
      </p>
    </div>
  );
}
