import type { Persona } from '@foyer/contract';
import { Button } from '../../../ui/button';
import { FailureText } from '../../../ui/failure-text';
import { Notice } from '../../../ui/notice';
import { ListenButton } from '../../../ui/player/listen-button';
import { TypingIndicator } from '../../../ui/typing-indicator';
import { ModeBadge } from '../answer/mode-badge';
import { PrinciplesPanel } from '../answer/principles-panel';
import { Sources } from '../answer/sources';
import { Markdown } from '../markdown/markdown';
import { messages } from '../messages';
import type { Trial } from './use-test-chat';

interface TrialAnswerProps {
  trial: Trial;
  persona: Pick<Persona, 'id' | 'name'>;
  busy: boolean;
  onRetry: () => void;
}

/** What the persona would say. */
export function TrialAnswer({
  trial: { id, text, meta, status, problem },
  persona,
  busy,
  onRetry,
}: TrialAnswerProps) {
  const { mode, factKey, sources = [] } = meta;
  return (
    <article className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${status === 'streaming' ? 'pb-12' : ''}`}>
      <h4 className="sr-only">{`${persona.name} said`}</h4>
      {text ? <Markdown text={text} /> : status === 'streaming' && <TypingIndicator />}
      {(status === 'failed' || status === 'stopped') && (
        <Notice tone={status === 'failed' ? 'warn' : 'plain'}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {problem ? (
                <FailureText failure={problem} />
              ) : text ? (
                messages.answerStopped
              ) : (
                messages.answerStoppedEarly
              )}
            </p>
            <Button kind="secondary" size="small" disabled={busy} onClick={onRetry}>
              Retry
            </Button>
          </div>
        </Notice>
      )}
      {status === 'complete' && (
        <footer className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Sources sources={sources} />
          <div className="-ml-2 flex min-h-10 flex-wrap items-center gap-2">
            {text && <ListenButton id={id} text={text} foId={persona.id} name={persona.name} />}
            {mode && <ModeBadge mode={mode} factKey={factKey} />}
            <PrinciplesPanel metadata={meta} />
          </div>
        </footer>
      )}
    </article>
  );
}
