import type { Message, Persona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { GitBranch, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { ListenButton } from '../../../ui/player/listen-button';
import { engine } from '../queries';
import { stayAmongMessages } from '../stay-among-messages';
import { useBranch } from '../variants/use-branch';
import { VariantPicker } from '../variants/variant-picker';
import { ModeBadge } from './mode-badge';
import { PrinciplesPanel } from './principles-panel';
import { RatingButtons } from './rating-buttons';
import { Sources } from './sources';

interface AnswerFooterProps {
  message: Message;
  persona: Pick<Persona, 'id' | 'name'>;
  isOwner: boolean;
  held: boolean;
  busy: boolean;
  /** Makes another answer beside this one; undefined where there is none to be made. */
  onRegenerate: (() => void) | undefined;
  /** What other features offer for it. */
  children: ReactNode;
}

/**
 * What is known of an answer: how it was made, from what, and by whose principles. Sources stand under whole answers alone: of a part, nobody knows which it rests on.
 */
export function AnswerFooter({
  message,
  persona,
  isOwner,
  held,
  busy,
  onRegenerate,
  children,
}: AnswerFooterProps) {
  const { meta, status, content, id } = message;
  const present = useQuery(engine).data?.label;
  const branch = useBranch(persona.id);
  return (
    <footer className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {status === 'complete' && <Sources sources={meta.sources ?? []} />}
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1">
        <div className="-ml-2 flex items-center text-muted">
          <VariantPicker message={message} kind="Answer" busy={busy} />
          <CopyButton label="Copy the answer" text={() => content} />
          <ListenButton id={id} text={content} foId={persona.id} name={persona.name} />
          {!isOwner && (status === 'complete' || status === 'stopped') && <RatingButtons message={message} />}
          {onRegenerate && (
            <Button
              kind="quiet"
              size="icon"
              aria-label="Another answer"
              title="Another answer"
              disabled={busy}
              onClick={(event) => {
                stayAmongMessages(event);
                onRegenerate();
              }}
            >
              <RefreshCw aria-hidden="true" className="size-4" />
            </Button>
          )}
          {!held && (
            <Button
              kind="quiet"
              size="icon"
              aria-label="Branch from the answer"
              title="New conversation up to here"
              busy={branch.isPending}
              onClick={() => branch.mutate(id)}
            >
              {!branch.isPending && <GitBranch aria-hidden="true" className="size-4" />}
            </Button>
          )}
        </div>
        {meta.mode && <ModeBadge mode={meta.mode} factKey={meta.factKey} />}
        {isOwner && meta.principles_used && <PrinciplesPanel metadata={meta} />}
        {meta.engine && present && meta.engine !== present && (
          <span className="text-xs text-muted">by {meta.engine}</span>
        )}
        {children}
      </div>
    </footer>
  );
}
