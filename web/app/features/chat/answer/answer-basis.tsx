import type { Message } from '@foyer/contract';
import { Citations } from '../citations/citations';
import { BasisBadge } from './basis-badge';
import { PrinciplesBadge } from './principles-badge';
import { WhyAnswer } from './why-answer';

const noSources: [] = [];

/** Shows the owner, outside of the chat, what an answer of their persona is based on. */
export function AnswerBasis({ answer: { meta } }: { answer: Pick<Message, 'meta'> }) {
  return (
    <Citations sources={meta.sources ?? noSources}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BasisBadge meta={meta} isComplete />
        <PrinciplesBadge metadata={meta} />
        <WhyAnswer meta={meta} isOwner isComplete />
      </div>
    </Citations>
  );
}
