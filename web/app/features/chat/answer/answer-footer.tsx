import type { Message, Persona } from '@foyer/contract';
import { GitBranch, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { ListenButton } from '../../../ui/player/listen-button';
import { moveFocusToMessages } from '../move-focus-to-messages';
import { useBranch } from '../variants/use-branch';
import { VariantPicker } from '../variants/variant-picker';
import { BasisBadge } from './basis-badge';
import { PrinciplesBadge } from './principles-badge';
import { RatingButtons } from './rating-buttons';
import { WhyAnswer } from './why-answer';

interface AnswerFooterProps {
  message: Message;
  persona: Pick<Persona, 'id' | 'name'>;
  isOwner: boolean;
  isHeldByOwner: boolean;
  busy: boolean;
  /** Requests another variant of this answer; undefined where that is not possible. */
  onRegenerate: (() => void) | undefined;
  /** Actions from other features. */
  children: ReactNode;
}

/** Shows the sources of an answer and the buttons for it. */
export function AnswerFooter({
  message,
  persona,
  isOwner,
  isHeldByOwner,
  busy,
  onRegenerate,
  children,
}: AnswerFooterProps) {
  const { meta, status, content, id } = message;
  const branch = useBranch(persona.id);
  return (
    <footer className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 touch:min-h-11">
        <BasisBadge meta={meta} isComplete={status === 'complete'} />
        {isOwner && <PrinciplesBadge metadata={meta} />}
        <WhyAnswer meta={meta} isOwner={isOwner} isComplete={status === 'complete'} />
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1">
        <div className="-ml-2 flex items-center text-muted">
          <VariantPicker message={message} kind="Answer" busy={busy} />
          <CopyButton label="Copy the answer" text={() => content} />
          <ListenButton id={id} text={content} foId={persona.id} name={persona.name} />
          {!isOwner && (status === 'complete' || status === 'stopped') && <RatingButtons message={message} />}
          {!isHeldByOwner && (
            <Button
              kind="quiet"
              size="icon"
              className="text-muted"
              aria-label="Branch from the answer"
              title="New conversation up to here"
              busy={branch.isPending}
              onClick={() => branch.mutate(id)}
            >
              {!branch.isPending && <GitBranch aria-hidden="true" className="size-4" />}
            </Button>
          )}
        </div>
        {children}
        {/* Last, so that the others do not move when it disappears with the next question. */}
        {onRegenerate && (
          <Button
            kind="quiet"
            size="icon"
            className="text-muted"
            aria-label="Another answer"
            title="Another answer"
            disabled={busy}
            onClick={(event) => {
              moveFocusToMessages(event);
              onRegenerate();
            }}
          >
            <RefreshCw aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </footer>
  );
}
