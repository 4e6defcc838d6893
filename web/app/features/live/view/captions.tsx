import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge';
import { TypingIndicator } from '../../../ui/typing-indicator';
import { messages } from '../messages';
import type { Line } from '../talk/lines';

interface CaptionsProps {
  lines: readonly Line[];
  /** Transcribed words that are not sent yet. */
  words: string;
  name: string;
  byVoice: boolean;
  /** True while an answer is generated. */
  thinking: boolean;
  /** True if the latest answer could not be spoken. */
  isSpeechLost: boolean;
  renderAnswer: (text: string) => ReactNode;
}

/** The transcript. Screen readers announce its lines politely, except the answers that are spoken. */
export function Captions({
  lines,
  words,
  name,
  byVoice,
  thinking,
  isSpeechLost,
  renderAnswer,
}: CaptionsProps) {
  const isAwaitingAnswer = thinking && lines.at(-1)?.who === 'you';
  const unspoken = isSpeechLost ? lines.findLast(({ who }) => who === 'fo') : undefined;
  return (
    <div role="log" aria-live="polite" className="grid gap-4">
      {lines.length === 0 && !words && (
        <p className="py-6 text-center text-muted">
          {byVoice ? messages.greeting(name) : messages.greetingTyped(name)}
        </p>
      )}
      {lines.map((line) => {
        const isSpoken = line !== unspoken;
        // A new element, so that the text so far is announced, too.
        const key = isSpoken ? line.id : `${line.id} unspoken`;
        return <Caption key={key} line={line} name={name} isSpoken={isSpoken} renderAnswer={renderAnswer} />;
      })}
      {words && (
        <p className="justify-self-end text-sm text-muted">
          {messages.soFar}: {words}
        </p>
      )}
      {isAwaitingAnswer && <TypingIndicator />}
    </div>
  );
}

function Caption({
  line,
  name,
  isSpoken,
  renderAnswer,
}: { line: Line; isSpoken: boolean } & Pick<CaptionsProps, 'name' | 'renderAnswer'>) {
  if (line.who === 'you')
    return (
      <p
        dir="auto"
        className="max-w-[85%] justify-self-end rounded-card rounded-br-sm bg-accent-soft px-4 py-2.5 whitespace-pre-line wrap-anywhere"
      >
        <span className="sr-only">You: </span>
        {line.text}
      </p>
    );
  if (line.who === 'owner')
    return (
      <article aria-label={messages.ownerSays(name)} className="max-w-full justify-self-start wrap-anywhere">
        <Badge>{messages.ownerSays(name)}</Badge>
        <p className="mt-1 whitespace-pre-line">{line.text}</p>
      </article>
    );
  return (
    <article
      aria-label={`Answer of ${name}`}
      aria-live={isSpoken ? 'off' : undefined}
      aria-busy={line.status === 'coming'}
      className="max-w-full justify-self-start wrap-anywhere"
    >
      {renderAnswer(line.text)}
      {(line.status === 'cut' || line.status === 'broken') && <Badge>{messages[line.status]}</Badge>}
    </article>
  );
}
