import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../platform/api';
import { useViewerEvents } from '../../../platform/events';
import type { LiveTalk } from '../talk/create-talk';

/** Passes live events of the conversation to the talk. */
export function useTalkEvents(talk: LiveTalk) {
  const { conversationId: id } = talk;
  const client = useQueryClient();
  const queryKey = ['live', 'conversation', id];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.chat.conversation({ id }, { signal }) });
  useViewerEvents((event) => {
    if ((event.type === 'message' || event.type === 'presence') && event.conversationId === id)
      void client.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (data) talk.applyConversation(data);
  }, [talk, data]);
}
