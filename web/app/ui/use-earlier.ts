import { useRef, useState } from 'react';

/** Loads the next earlier page of a conversation, one at a time. */
export function useEarlier(loadPage: () => Promise<unknown>) {
  const loading = useRef(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    if (loading.current) return;
    loading.current = true;
    setState('loading');
    try {
      await loadPage();
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
    loading.current = false;
  };
  return { state, load };
}
