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

/** Names the mode in which an answer was generated. */
export function AnswerMode({
  mode,
  taught,
  factKey,
}: Pick<AnswerMetadata, 'mode' | 'taught'> & { factKey: string | null | undefined }) {
  const { name, tone, means } = modes[mode];
  return (
    <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
      <Badge tone={tone}>{name}</Badge>
      {taught ? taughtMeans[taught] : factKey ? `${means}: ${factKey}` : means}
    </p>
  );
}
