import type { Message } from '@foyer/contract';
import { ModeBadge } from './mode-badge';
import { PrinciplesPanel } from './principles-panel';
import { Sources } from './sources';

/** For the owner, outside of the chat: what an answer of their persona rests on. */
export function AnswerBasis({ answer: { meta } }: { answer: Pick<Message, 'meta'> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Sources sources={meta.sources ?? []} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {meta.mode && <ModeBadge mode={meta.mode} factKey={meta.factKey} />}
        {meta.factKey && <span className="text-sm text-muted wrap-anywhere">{meta.factKey}</span>}
        {meta.principles_used && <PrinciplesPanel metadata={meta} />}
      </div>
    </div>
  );
}
