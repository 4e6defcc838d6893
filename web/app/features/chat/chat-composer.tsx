import { type RefObject, useEffect, useRef } from 'react';
import { useSpokenMessage } from '../../ui/dictation/use-spoken-message';
import { AttachButton } from './attachment/attach-button';
import { AttachmentField } from './attachment/attachment-field';
import type { Attachment, useAttachment } from './attachment/use-attachment';
import { Composer } from './composer';
import { ownerAs } from './owner-here/owner-name';
import type { ChatContext } from './slots';
import { AutoPlayButton } from './voice/auto-play-button';

interface ChatComposerProps {
  chat: ChatContext;
  text: string;
  onChange: (text: string) => void;
  attachment: ReturnType<typeof useAttachment>;
  busy: boolean;
  /** Why the text cannot be sent yet. */
  unready: string | undefined;
  box: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string, attachment?: Attachment) => void;
  onStop: () => Promise<void>;
  /** Called for the up arrow key while the composer is empty. */
  onRecall: () => void;
}

/** The composer of a chat: text, dictation and an attachment. */
export function ChatComposer({
  chat,
  text,
  onChange,
  attachment,
  unready,
  onSend,
  ...rest
}: ChatComposerProps) {
  const spokenMessage = useSpokenMessage(chat.persona.id, text, onChange);
  const { chosen, uploaded } = attachment;
  const attaching = attachment.share !== undefined || attachment.discarding;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const send = async (words: string) => {
    if (!chosen) {
      if (uploaded) attachment.clear();
      onChange('');
      return onSend(words, uploaded);
    }
    const sent = await attachment.send(chosen);
    if (!sent) return;
    // What was typed during the upload belongs to the next message.
    if (latest.current === text) onChange('');
    onSend(words || chosen.context.trim(), sent);
  };
  return (
    <Composer
      {...rest}
      name={chat.persona.name}
      speaker={chat.isHeldByOwner ? ownerAs(chat.ownerName) : undefined}
      text={text}
      onChange={onChange}
      isDisabled={attaching}
      unready={spokenMessage.unfinished ?? (unready ? { reason: unready } : undefined)}
      mayBeEmpty={chosen !== undefined}
      attachmentArea={
        <>
          {spokenMessage.status}
          <AttachmentField attachment={attachment} onRemoved={() => rest.box.current?.focus()} />
        </>
      }
      tools={
        <>
          <AttachButton disabled={attaching} onChoose={(file) => void attachment.choose(file)} />
          {spokenMessage.button}
          <AutoPlayButton />
        </>
      }
      onSend={(words) => void send(words)}
    />
  );
}
