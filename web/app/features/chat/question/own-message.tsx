import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attachment } from '../attachment/use-attachment';

interface OwnMessageProps {
  text: string;
  attachments?: readonly Attachment[];
  children?: ReactNode;
}

/** Shows a message of the viewer as plain text, with the names of its files. */
export function OwnMessage({ text, attachments = [], children }: OwnMessageProps) {
  return (
    <div className="grid justify-items-end gap-1">
      <h2 className="sr-only">You said</h2>
      <p
        dir="auto"
        className="max-w-[85%] rounded-card rounded-br-sm bg-accent-soft px-4 py-2.5 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </p>
      {attachments.map(({ id, file_name }) => (
        <p key={id} className="flex max-w-[85%] items-center gap-1.5 text-sm text-muted">
          <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{file_name}</span>
        </p>
      ))}
      {children}
    </div>
  );
}
