import type { AnswerMetadata, Mode } from '@foyer/contract';
import { shownFactKey } from '@foyer/contract/training-fact-key';
import { Badge } from '../../../ui/badge';

const modes: Record<Mode, { name: string; tone: 'plain' | 'accent' | 'good'; means: string }> = {
  context: { name: 'Context', tone: 'accent', means: 'From its documents' },
  blended: { name: 'Blended', tone: 'accent', means: 'Partly from its documents' },
  general: { name: 'General', tone: 'plain', means: 'From who it is, not from its documents' },
  fact: { name: 'Fact', tone: 'good', means: 'From a fact that its owner saved' },
};

const taughtMeans = {
  approve: 'From an earlier answer that its owner approved',
  edit: 'From an earlier answer that its owner corrected',
};

const declinedMeans = 'Nothing that it has read or been taught answers this';

type AnswerModeProps = Pick<AnswerMetadata, 'mode' | 'taught'> & {
  declined: boolean | undefined;
  factKey: string | null | undefined;
};

/** Names the mode in which an answer was generated, and says so if nothing known answers the question. */
export function AnswerMode({ declined, ...answer }: AnswerModeProps) {
  const { name, tone, means } = basisOf(answer);
  return (
    <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
      {declined && <Badge tone="warn">Not known</Badge>}
      <Badge tone={tone}>{name}</Badge>
      {declined ? declinedMeans : means}
    </p>
  );
}

function basisOf({ mode, taught, factKey }: Omit<AnswerModeProps, 'declined'>) {
  const basis = modes[mode];
  if (taught) return { ...basis, means: taughtMeans[taught] };
  return factKey ? { ...basis, means: `${basis.means}: ${shownFactKey(factKey)}` } : basis;
}
