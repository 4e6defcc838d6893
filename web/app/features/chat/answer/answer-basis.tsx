import type { Message } from '@foyer/contract';
import { Badge } from '../../../ui/badge';
import { Citations } from '../citations/citations';
import { BasisBadge } from './basis-badge';
import { WhyAnswer } from './why-answer';

const none: [] = [];

/** For the owner, outside of the chat: what an answer of their persona rests on. */
export function AnswerBasis({ answer: { meta } }: { answer: Pick<Message, 'meta'> }) {
  return (
    <Citations sources={meta.sources ?? none}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BasisBadge meta={meta} isWhole />
        {meta.low_confidence && <Badge tone="warn">Low confidence</Badge>}
        <WhyAnswer meta={meta} isOwner isWhole />
      </div>
    </Citations>
  );
}
