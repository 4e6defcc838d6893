import type { OwnOverview } from '@foyer/contract';
import { developmentProgress, readinessOf, readinessParts } from '@foyer/contract/persona-readiness';
import { BookOpen, Brain, Lightbulb, MessagesSquare } from 'lucide-react';
import { counted } from '../../../platform/format';
import { Progress } from '../../../ui/progress';
import { WaysToPublish } from './ways-to-publish';

/** How grown-up the persona is, and how near to being shown around. */
export function LearningProgress({ persona }: { persona: OwnOverview }) {
  const { counts } = persona;
  const parts = readinessParts(persona);
  const facts = [
    { icon: MessagesSquare, text: `${counted(counts.conversations, 'conversation')} with visitors` },
    { icon: BookOpen, text: counted(counts.documents, 'document') },
    { icon: Lightbulb, text: counted(counts.facts, 'fact') },
    { icon: Brain, text: counted(counts.memories, 'memory', 'memories') },
  ];
  return (
    <section aria-labelledby="learning-progress" className="grid gap-4">
      <h3 id="learning-progress" className="text-lg">
        Learning Progress
      </h3>
      <Progress
        label="Development"
        value={developmentProgress(persona.learning_level)}
        text={`Level ${persona.learning_level} of 5`}
      />
      <Progress label="Marketplace readiness" value={readinessOf(persona)} />
      <p className="text-sm text-muted">
        {[
          `${rounded(parts.interactions.points)} from interactions`,
          `${rounded(parts.learning.points)} from learning`,
          `${rounded(parts.knowledge.points)} from knowledge`,
        ].join(' · ')}
      </p>
      <WaysToPublish persona={persona} />
      <ul aria-label="What it has" className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

const rounded = (points: number) => `${Math.floor(points)}%`;
