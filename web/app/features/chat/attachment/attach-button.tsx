import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { accepted } from './use-attachment';

/** Chooses a file to attach to the next message. */
export function AttachButton({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind="quiet"
        size="icon"
        className="text-muted"
        aria-label="Attach a file"
        title="Attach a file"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden="true" className="size-5" />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
