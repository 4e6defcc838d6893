import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button';
import { engine } from '../queries';
import { ModeBadge } from './mode-badge';
import { PrinciplesPanel } from './principles-panel';
import { Sources } from './sources';

interface AnswerFooterProps {
  message: Message;
  isOwner: boolean;
  /** What other features offer for it. */
  children: ReactNode;
}

/**
 * What is known of an answer: how it was made, from what, and by whose principles. Sources stand under whole answers alone: of a part, nobody knows which it rests on.
 */
export function AnswerFooter({ message, isOwner, children }: AnswerFooterProps) {
  const { meta, status, content } = message;
  const present = useQuery(engine).data?.label;
  return (
    <footer className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {status === 'complete' && <Sources sources={meta.sources ?? []} />}
      <div className="flex min-h-10 flex-wrap items-center gap-2">
        <CopyButton label="Copy the answer" text={() => content} className="-ml-2" />
        {meta.mode && <ModeBadge mode={meta.mode} factKey={meta.factKey} />}
        {isOwner && meta.principles_used && <PrinciplesPanel metadata={meta} />}
        {meta.engine && present && meta.engine !== present && (
          <span className="text-xs text-muted">by {meta.engine}</span>
        )}
        {children}
      </div>
    </footer>
  );
}
