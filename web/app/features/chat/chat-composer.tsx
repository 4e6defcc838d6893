import { type RefObject, useState } from 'react';
import { useSpokenMessage } from '../../ui/dictation/use-spoken-message';
import { AttachButton } from './attachment/attach-button';
import { AttachmentField } from './attachment/attachment-field';
import type { Attachment, useAttachment } from './attachment/use-attachment';
import { Composer } from './composer';
import { messages } from './messages';
import { ownerLabelWithin } from './owner-here/owner-label';
import type { ChatContext } from './slots';
import { AutoPlayButton } from './voice/auto-play-button';

interface ChatComposerProps {
  chat: ChatContext;
  text: string;
  /** Returns the text as it is now, which may be newer than `text`. */
  readText: () => string;
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
  readText,
  onChange,
  attachment,
  unready,
  onSend,
  ...rest
}: ChatComposerProps) {
  const { chosen, uploaded } = attachment;
  const isUploading = attachment.progress !== undefined;
  const isAttaching = isUploading || attachment.isDiscarding;
  /** The text that was last sent with a file. It stays in the draft, before what is typed, until the file is uploaded. */
  const [sentText, setSentText] = useState('');
  const typed = isUploading ? textAfter(sentText, text) : text;
  const type = (next: string) => {
    // False if the draft is that of another conversation by now.
    const isSameDraft = isUploading && readText().startsWith(sentText);
    onChange(isSameDraft ? [sentText, next].filter(Boolean).join(gap) : next);
  };
  const spokenMessage = useSpokenMessage(chat.persona.id, typed, type);
  const isUploadingElsewhere = attachment.isUploading && !isUploading;
  const reason =
    unready ??
    (chosen?.refusal && messages.attachmentRefused) ??
    (isUploadingElsewhere ? messages.attachmentElsewhere : undefined);
  const send = async (message: string) => {
    if (!chosen) {
      if (uploaded) attachment.clear();
      onChange('');
      return onSend(message, uploaded);
    }
    setSentText(text);
    const file = await attachment.send(chosen);
    if (!file) return;
    onChange(textAfter(text, readText()));
    onSend(message || chosen.context.trim(), file);
  };
  return (
    <Composer
      {...rest}
      name={chat.persona.name}
      speaker={chat.isHeldByOwner ? ownerLabelWithin(chat.ownerName) : undefined}
      text={typed}
      onChange={type}
      isDisabled={isAttaching}
      unready={spokenMessage.unfinished ?? (reason ? { reason } : undefined)}
      mayBeEmpty={chosen !== undefined}
      attachmentArea={
        <>
          {spokenMessage.status}
          <AttachmentField
            attachment={attachment}
            message={sentText}
            onRemoved={() => rest.box.current?.focus()}
          />
        </>
      }
      tools={
        <>
          <AttachButton
            disabled={isAttaching || isUploadingElsewhere}
            onChoose={(file) => void attachment.choose(file)}
          />
          {spokenMessage.button}
          <AutoPlayButton />
        </>
      }
      onSend={(message) => void send(message)}
    />
  );
}

const gap = '\n\n';

/** The part of a draft after the text that is being sent. */
function textAfter(sent: string, draft: string): string {
  if (draft === sent) return '';
  const start = sent && sent + gap;
  return draft.startsWith(start) ? draft.slice(start.length) : draft;
}
