import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { acceptedExtensions } from './use-attachment';

/** Button with a file picker for the attachment of the next message. */
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
        accept={acceptedExtensions}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Lets the same file be chosen again: browsers fire no change event for an equal value.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
