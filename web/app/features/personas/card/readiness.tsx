import type { OwnOverview } from '@foyer/contract';
import { readinessParts } from '@foyer/contract/persona-readiness';
import { Card } from '../../../ui/card';
import { ReadinessProgress } from './readiness-progress';
import { WaysToPublish } from './ways-to-publish';

/** Shows the persona's readiness for publishing, its parts, and what is missing. */
export function Readiness({ persona }: { persona: OwnOverview }) {
  const { interactions, learning, knowledge } = readinessParts(persona);
  return (
    <Card title="Readiness">
      <div className="grid gap-4">
        <ReadinessProgress persona={persona} />
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
