import { type ReactNode, useRef } from 'react';
import { CopyButton } from '../../../ui/copy-button';

export function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className="relative rounded-control border border-line bg-sunken">
      <pre
        ref={code}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too
        tabIndex={0}
        className="overflow-x-auto rounded-control py-4 pr-12 pl-4 text-sm"
      >
        {children}
      </pre>
      <CopyButton
        label="Copy the code"
        text={() => code.current?.textContent ?? ''}
        className="absolute top-1 right-1 bg-sunken"
      />
    </div>
  );
}
