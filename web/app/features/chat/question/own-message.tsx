import type { ReactNode } from 'react';

/** Shows a message of the viewer as plain text. */
export function OwnMessage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-end gap-1">
      <h2 className="sr-only">You said</h2>
      <p className="max-w-[85%] rounded-card rounded-br-sm bg-accent-soft px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {children}
    </div>
  );
}
