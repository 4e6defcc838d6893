import { messages } from '../messages';
import type { Trial } from './use-test-chat';

/** Announces to screen readers that an answer is being generated, and its result. */
export function TestNews({ name, last }: { name: string; last: Trial | undefined }) {
  return (
    <p role="status" className="sr-only">
      {last && newsOf(name, last)}
    </p>
  );
}

function newsOf(name: string, { status }: Trial): string {
  if (status === 'streaming') return messages.thinking;
  return status === 'complete' ? `${name} has answered.` : messages.answerFailed;
}
