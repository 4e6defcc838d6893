import type { AnswerMetadata, Mode } from '@foyer/contract';
import { shownFactKey } from '@foyer/contract/training-fact-key';
import { Badge } from '../../../ui/badge';

const modes: Record<Mode, { name: string; tone: 'plain' | 'accent' | 'good'; explanation: string }> = {
  context: { name: 'Context', tone: 'accent', explanation: 'From its documents' },
  blended: { name: 'Blended', tone: 'accent', explanation: 'Partly from its documents' },
  general: { name: 'General', tone: 'plain', explanation: 'From who it is, not from its documents' },
  fact: { name: 'Fact', tone: 'good', explanation: 'From a fact that its owner saved' },
};

const taughtExplanations = {
  approve: 'From an earlier answer that its owner approved',
  edit: 'From an earlier answer that its owner corrected',
};

const declinedExplanation = 'Nothing that it has read or been taught answers this';

type AnswerModeProps = Pick<AnswerMetadata, 'mode' | 'taught'> & {
  declined: boolean | undefined;
  factKey: string | null | undefined;
};

/** Names the mode in which an answer was generated, and says so if nothing known answers the question. */
export function AnswerMode({ declined, ...answer }: AnswerModeProps) {
  const { name, tone, explanation } = basisOf(answer);
  return (
    <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
      {declined && <Badge tone="warn">Not known</Badge>}
      <Badge tone={tone}>{name}</Badge>
      {declined ? declinedExplanation : explanation}
    </p>
  );
}

function basisOf({ mode, taught, factKey }: Omit<AnswerModeProps, 'declined'>) {
  const basis = modes[mode];
  if (taught) return { ...basis, explanation: taughtExplanations[taught] };
  return factKey ? { ...basis, explanation: `${basis.explanation}: ${shownFactKey(factKey)}` } : basis;
}
