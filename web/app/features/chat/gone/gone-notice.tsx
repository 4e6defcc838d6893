import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { Button } from '../../../ui/button';
import { isFocusLost } from '../../../ui/focus';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { messages as texts } from '../messages';
import { chatPersona } from '../queries';

interface GoneNoticeProps {
  foId: string;
  /** True if the conversation was deleted, such as with its persona. */
  isDeleted: boolean;
  /** True if the persona was there when the page was opened: the notice gets the focus that the chat had. */
  replacesChat: boolean;
}

/** Takes the place of the composer: says that the persona is not available, with a button to check again. */
export function GoneNotice({ foId, isDeleted, replacesChat }: GoneNoticeProps) {
  const { lookAgain, isLooking } = useLookAgain(foId);
  const notice = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (replacesChat && isFocusLost()) notice.current?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="mx-auto w-full max-w-3xl px-4 pb-3 outline-none sm:px-6">
      <Notice isLive>
        <p>{isDeleted ? texts.goneDeleted : texts.gone}</p>
        {!isDeleted && (
          <Button
            kind="secondary"
            size="small"
            busy={isLooking}
            onClick={() => void lookAgain()}
            className="justify-self-start"
          >
            Look again
          </Button>
        )}
      </Notice>
    </div>
  );
}

/** Checks for the persona on request, and whenever the tab is opened again; once it is available, the chat returns. */
function useLookAgain(foId: string) {
  const { refetch, isFetching } = useQuery({
    // Not the query of the chat, which would replace this page while it loads.
    queryKey: ['chat', 'gone', foId],
    queryFn: async ({ client, signal }) => {
      const persona = await api.personas.get({ id: foId }, { signal });
      client.setQueryData(chatPersona(foId).queryKey, persona);
      return persona.id;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const lookAgain = async () => {
    const { error } = await refetch();
    if (isMissing(error)) toast.info(texts.stillGone);
    else if (error) toast.failure(texts.personaFailed, error);
  };
  return { lookAgain, isLooking: isFetching };
}
