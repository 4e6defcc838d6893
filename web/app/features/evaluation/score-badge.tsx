import { Badge } from '../../ui/badge';
import { gradeOf } from './scores';

export function ScoreBadge({ score }: { score: number }) {
  const { tone, word } = gradeOf(score);
  return (
    <Badge tone={tone}>
      {score}% · {word}
    </Badge>
  );
}
