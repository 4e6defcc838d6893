import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { messages } from './messages';

interface CardDropProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** Accepts one card by a button, by drag and drop, or by pasting. */
export function CardDrop({ busy, onFile }: CardDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => latest.current(event.clipboardData?.files);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragenter' || event.type === 'dragover');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        take(event.dataTransfer.files);
      }}
      className={`grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-8 text-center transition-colors ${
        over ? 'border-accent bg-accent-soft' : 'border-edge'
      }`}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.json,.charx,.jpg,.jpeg"
        aria-label="Character card"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button kind="secondary" busy={busy} onClick={() => input.current?.click()}>
        {!busy && <FileUp aria-hidden="true" className="size-4" />}
        Choose a card
      </Button>
      <p className="text-sm text-muted">{messages.dropHint}</p>
    </div>
  );
}
