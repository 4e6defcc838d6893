import type { OwnOverview } from '@foyer/contract';
import { developmentProgress } from '@foyer/contract/persona-readiness';
import { Progress } from '../../../ui/progress';
import { PersonaCounts } from './persona-counts';
import { ReadinessProgress } from './readiness-progress';

interface LearningProgressProps {
  persona: OwnOverview;
  heading?: 'h2' | 'h3';
}

/** Shows the persona's level, its readiness for publishing, and its counts. */
export function LearningProgress({ persona, heading: Heading = 'h3' }: LearningProgressProps) {
  return (
    <section aria-labelledby="learning-progress" className="grid gap-4">
      <Heading id="learning-progress" className="text-lg">
        Learning Progress
      </Heading>
      <Progress
        label="Development"
        value={developmentProgress(persona.learning_level)}
        text={`Level ${persona.learning_level} of 5`}
      />
      <ReadinessProgress persona={persona} />
      <PersonaCounts persona={persona} />
    </section>
  );
}
