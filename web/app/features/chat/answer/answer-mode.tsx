import type { AnswerMetadata, Mode } from '@foyer/contract';
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

/** Names the mode in which an answer was generated. */
export function AnswerMode({
  mode,
  taught,
  declined,
  factKey,
}: Pick<AnswerMetadata, 'mode' | 'taught'> & {
  declined: boolean | undefined;
  factKey: string | null | undefined;
}) {
  const { name, tone, means } = modes[mode];
  const basis = taught ? taughtMeans[taught] : factKey ? `${means}: ${factKey}` : means;
  return (
    <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
      <Badge tone={tone}>{name}</Badge>
      {declined ? declinedMeans : basis}
    </p>
  );
}
