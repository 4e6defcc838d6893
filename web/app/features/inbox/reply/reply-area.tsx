import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '../../../ui/skeleton';
import { visitorOf } from '../entry-names';
import { PresenceBar } from './presence-bar';
import { ReplyBox } from './reply-box';
import { TakeOverOffer } from './take-over-offer';
import { usePresence } from './use-presence';
import { useReplyDraft } from './use-reply-draft';
import { useSendReply } from './use-send-reply';
import { useTyping } from './use-typing';

interface ReplyAreaProps {
  entry: InboxEntry;
  conversationId: string;
  messages: readonly InboxMessage[];
  box: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}

/** Below a conversation: who answers now, who is typing, and the reply box. */
export function ReplyArea({ entry, conversationId, messages, box, onSent }: ReplyAreaProps) {
  const control = usePresence(conversationId);
  const { presence, takeOver, refetch } = control;
  const { typing, sendTyping } = useTyping(conversationId, messages);
  const draft = useReplyDraft(conversationId, typing.owner);
  const send = useSendReply(entry.id, conversationId, draft.save);
  const visitor = visitorOf(entry);
  const wantsReply = useLocation().state?.reply === true;

  useEffect(() => {
    if (wantsReply) box.current?.focus();
  }, [wantsReply, box]);

  /** A ref, because `send.isPending` changes only with the next render. */
  const isSending = useRef(false);
  const reply = async (text: string) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send.mutateAsync(text);
    } catch {
      // The error is shown elsewhere; the text stays in the box.
      return;
    } finally {
      isSending.current = false;
    }
    // Runs even if the conversation was left meanwhile.
    draft.clearSent(text);
    onSent();
    void refetch();
  };
  const { isOffered, onSend, choose, cancel } = useTakeOverOffer(control, reply);

  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-1.5 px-4 pt-1 pb-2 sm:px-6">
      <p role="status" className="min-h-5 text-sm text-muted wrap-anywhere">
        {typing.visitor && `${visitor} is typing…`}
        {!typing.visitor && typing.owner && 'You are typing in another tab…'}
      </p>
      {control.isPending && <Skeleton className="h-13" />}
      {presence && (
        <PresenceBar
          entry={entry}
          presence={presence}
          control={control}
          onStay={() => void sendTyping().then(() => refetch())}
        />
      )}
      <ReplyBox
        foId={entry.fo_id}
        text={draft.text}
        onChange={(text) => {
          void sendTyping();
          draft.write(text);
        }}
        busy={send.isPending || takeOver.isPending}
        visitor={visitor}
        box={box}
        onSend={onSend}
      />
      <TakeOverOffer
        open={isOffered}
        persona={entry.persona.name}
        visitor={visitor}
        onTakeOver={() => void choose(true)}
        onJustReply={() => void choose(false)}
        onCancel={cancel}
      />
    </div>
  );
}

/** Asks before a reply to a present visitor whether to take over; once declined, not until who answers changes. */
function useTakeOverOffer(
  { presence, takeOver }: ReturnType<typeof usePresence>,
  reply: (text: string) => Promise<void>,
) {
  /** Text to send after the decision. */
  const [pendingText, setPendingText] = useState<string>();
  /** The presence’s epoch in which the owner has declined; it changes when somebody takes over or hands back. */
  const [declinedEpoch, setDeclinedEpoch] = useState<number>();
  return {
    isOffered: pendingText !== undefined,
    onSend: (text: string) => {
      const isVisitorThere = presence?.visitor_here && presence.visitor_can_write;
      const shouldOffer = isVisitorThere && presence.holder === 'fo' && presence.epoch !== declinedEpoch;
      if (shouldOffer) setPendingText(text);
      else void reply(text);
    },
    choose: async (takesOver: boolean) => {
      const text = pendingText;
      setPendingText(undefined);
      if (text === undefined) return;
      if (!takesOver) setDeclinedEpoch(presence?.epoch);
      // The error is shown elsewhere; the text stays in the box.
      else if (!(await takeOver.mutateAsync().catch(() => undefined))) return;
      void reply(text);
    },
    cancel: () => setPendingText(undefined),
  };
}
