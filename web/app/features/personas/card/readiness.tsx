import type { OwnOverview } from '@foyer/contract';
import { readinessOf, readinessParts } from '@foyer/contract/persona-readiness';
import { Card } from '../../../ui/card';
import { Progress } from '../../../ui/progress';
import { messages } from '../messages';
import { WaysToPublish } from './ways-to-publish';

/** Shows the persona's readiness for publishing, its parts, and what is missing. */
export function Readiness({ persona }: { persona: OwnOverview }) {
  const readiness = readinessOf(persona);
  const { interactions, learning, knowledge } = readinessParts(persona);
  return (
    <Card title="Readiness">
      <div className="grid gap-4">
        <Progress label="Marketplace readiness" value={readiness} />
        {readiness < 100 && <p className="text-sm text-muted">{messages.readinessRises}</p>}
        <p className="text-sm text-muted">
          {[
            `${rounded(interactions.points)} from interactions`,
            `${rounded(learning.points)} from learning`,
            `${rounded(knowledge.points)} from knowledge`,
          ].join(' · ')}
        </p>
        <WaysToPublish persona={persona} />
      </div>
    </Card>
  );
}

const rounded = (points: number) => `${Math.floor(points)}%`;
