import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadEarlier } from './load-earlier';

/** The next earlier page of a conversation, one at a time. */
export function useEarlier(conversationId: string | null) {
  const client = useQueryClient();
  const loading = useRef(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    if (loading.current || !conversationId) return;
    loading.current = true;
    setState('loading');
    try {
      await loadEarlier(client, conversationId);
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
    loading.current = false;
  };
  return { state, load };
}
