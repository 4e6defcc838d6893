import type { Message } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { moveFocusToMessages } from '../move-focus-to-messages';
import { conversationById } from '../queries';

interface VariantPickerProps {
  message: Message;
  /** Used in the labels. */
  kind: 'Answer' | 'Question';
  busy: boolean;
}

/** Switches between variants of an answer or a question: "2/3". */
export function VariantPicker({ message, kind, busy }: VariantPickerProps) {
  const pick = usePickVariant(message.conversation_id);
  const { variants, id } = message;
  if (variants.length < 2) return null;
  const index = variants.indexOf(id);
  const step = (by: number) => {
    const neighbour = variants[index + by];
    return {
      kind: 'quiet' as const,
      size: 'icon' as const,
      className: 'size-8 text-muted',
      disabled: busy || neighbour === undefined,
      onClick: (event: MouseEvent<HTMLElement>) => {
        moveFocusToMessages(event);
        if (neighbour !== undefined) pick.mutate(neighbour);
      },
    };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={`${kind} ${index + 1} of ${variants.length}`} className="flex items-center">
      <Button {...step(-1)} aria-label={`Previous ${kind.toLowerCase()}`} title="Previous">
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Button>
      <span aria-hidden="true" className="min-w-8 text-center text-sm text-muted tabular-nums">
        {`${index + 1}/${variants.length}`}
      </span>
      <Button {...step(1)} aria-label={`Next ${kind.toLowerCase()}`} title="Next">
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

/** Switches the conversation to another variant and the messages that followed it. */
function usePickVariant(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.chat.pick({ id }),
    onError: (error) => toast.failure(messages.pickFailed, error),
    onSettled: reload(client, { queryKey: conversationById(conversationId).queryKey }),
  });
}
