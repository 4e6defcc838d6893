import type { Persona } from '@foyer/contract';
import { type MouseEvent, use } from 'react';
import { Button } from '../../../ui/button';
import { FailureText } from '../../../ui/failure-text';
import { Notice } from '../../../ui/notice';
import { ListenButton } from '../../../ui/player/listen-button';
import { TypingIndicator } from '../../../ui/typing-indicator';
import { BasisBadge } from '../answer/basis-badge';
import { WhyAnswer } from '../answer/why-answer';
import { Citations } from '../citations/citations';
import { CitationsContext } from '../citations/citations-context';
import { Markdown } from '../markdown/markdown';
import { messages } from '../messages';
import { moveFocusToMessages } from '../move-focus-to-messages';
import type { Trial } from './use-test-chat';

interface TrialAnswerProps {
  trial: Trial;
  persona: Pick<Persona, 'id' | 'name'>;
  busy: boolean;
  onRetry: () => void;
}

/** Shows an answer of the test chat. */
export function TrialAnswer({
  trial: { id, text, meta, status, problem },
  persona,
  busy,
  onRetry,
}: TrialAnswerProps) {
  const retry = (event: MouseEvent<HTMLElement>) => {
    moveFocusToMessages(event);
    onRetry();
  };
  return (
    <Citations sources={meta.sources ?? noSources}>
      <article className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${status === 'streaming' ? 'pb-22' : ''}`}>
        <h4 className="sr-only">{`${persona.name} said`}</h4>
        {text ? <AnswerText text={text} /> : status === 'streaming' && <TypingIndicator />}
        {(status === 'failed' || status === 'stopped') && (
          <Notice tone={status === 'failed' ? 'warn' : 'plain'}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{problem ? <FailureText failure={problem} /> : messages.answerStopped(text)}</p>
              <Button kind="secondary" size="small" disabled={busy} onClick={retry}>
                Retry
              </Button>
            </div>
          </Notice>
        )}
        {status === 'complete' && (
          <footer className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 touch:min-h-11">
              <BasisBadge meta={meta} isComplete />
              <WhyAnswer meta={meta} isOwner isComplete />
            </div>
            {text && (
              <div className="-ml-2">
                <ListenButton id={id} text={text} foId={persona.id} name={persona.name} />
              </div>
            )}
          </footer>
        )}
      </article>
    </Citations>
  );
}

const noSources: [] = [];

function AnswerText({ text }: { text: string }) {
  return <Markdown text={text} marks={use(CitationsContext).marks} />;
}
