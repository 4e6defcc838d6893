import type { ConsentRow } from '@foyer/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '../../../platform/moments';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Notice } from '../../../ui/notice';
import { ReceiptText } from './receipt-text';
import { useWithdraw } from './use-withdraw';

const purposes = {
  train_on_chat: 'Learning from a conversation',
  live_voice_recording: 'Recording a live talk',
};

/** Shows a consent decision: the text, the date, and a button to withdraw it. */
export function ConsentCard({ consent }: { consent: ConsentRow }) {
  const { persona, kind, granted, ended_at, receipt } = consent;
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const withdraw = useWithdraw();
  const receiptRef = useRef<HTMLDivElement>(null);
  const isWithdrawn = withdraw.isSuccess;

  // Moves focus to the receipt, since the pressed button is gone.
  useEffect(() => {
    if (isWithdrawn) receiptRef.current?.focus();
  }, [isWithdrawn]);

  return (
    <Card className="grid gap-4">
      <ConsentHead consent={consent} />
      {consent.conversation_id && (
        <p className="text-sm wrap-anywhere">
          Conversation:{' '}
          <Link
            to={`/chat/${persona.id}/${consent.conversation_id}`}
            className="font-semibold underline underline-offset-4"
          >
            {consent.conversation_title}
          </Link>
        </p>
      )}
      <blockquote className="border-l-4 border-line pl-4 text-sm text-muted">{consent.text}</blockquote>
      <p className="text-sm text-muted">
        {granted ? 'Allowed' : 'Refused'} on {longDate(consent.created_at)} (text of {consent.text_version})
        {ended_at && granted && `. Withdrawn on ${longDate(ended_at)}`}
      </p>
      {receipt && (
        <div ref={receiptRef} tabIndex={-1} className="outline-none">
          <Notice tone="good">
            <ReceiptText receipt={receipt} />
          </Notice>
        </div>
      )}
      {granted && !ended_at && (
        <Button
          kind="danger"
          size="small"
          className="justify-self-start"
          busy={withdraw.isPending}
          onClick={() => setConfirmOpen(true)}
        >
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title="Withdraw this consent?"
        description={
          kind === 'train_on_chat'
            ? `Everything that ${persona.name} learnt from this conversation is deleted for good.`
            : `${persona.name} asks again before the next live talk.`
        }
        confirm="Withdraw"
        onConfirm={() => withdraw.mutate(consent.id)}
      />
    </Card>
  );
}

/** Persona, purpose and state of a consent. */
function ConsentHead({ consent: { persona, kind, granted, ended_at } }: { consent: ConsentRow }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={persona.name} url={persona.avatar_url} size="small" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg wrap-anywhere">
          {persona.is_gone ? (
            persona.name
          ) : (
            <Link to={`/fo/${persona.handle}`} className="underline-offset-4 hover:underline">
              {persona.name}
            </Link>
          )}
        </h2>
        <p className="text-sm text-muted">{purposes[kind]}</p>
      </div>
      <State granted={granted} ended={ended_at !== null} />
    </div>
  );
}

function State({ granted, ended }: { granted: boolean; ended: boolean }) {
  if (granted) return ended ? <Badge>Withdrawn</Badge> : <Badge tone="good">Allowed</Badge>;
  return <Badge>{ended ? 'Changed since' : 'Not for learning'}</Badge>;
}
