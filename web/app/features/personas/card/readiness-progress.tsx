import type { OwnOverview } from '@foyer/contract';
import { readinessOf } from '@foyer/contract/persona-readiness';
import { Progress } from '../../../ui/progress';
import { messages } from '../messages';

/** Progress bar of the persona's readiness for publishing, and how to raise it. */
export function ReadinessProgress({ persona }: { persona: OwnOverview }) {
  const readiness = readinessOf(persona);
  return (
    <>
      <Progress label="Marketplace readiness" value={readiness} />
      {readiness < 100 && <p className="text-sm text-muted">{messages.readinessRises}</p>}
    </>
  );
}
