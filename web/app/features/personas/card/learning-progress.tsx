import type { OwnOverview } from '@foyer/contract';
import { developmentProgress, readinessOf } from '@foyer/contract/persona-readiness';
import { Progress } from '../../../ui/progress';
import { messages } from '../messages';
import { PersonaCounts } from './persona-counts';

interface LearningProgressProps {
  persona: OwnOverview;
  heading?: 'h2' | 'h3';
}

/** Shows the persona's level, its readiness for publishing, and its counts. */
export function LearningProgress({ persona, heading: Heading = 'h3' }: LearningProgressProps) {
  const readiness = readinessOf(persona);
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
      <Progress label="Marketplace readiness" value={readiness} />
      {readiness < 100 && <p className="text-sm text-muted">{messages.readinessRises}</p>}
      <PersonaCounts persona={persona} />
    </section>
  );
}
