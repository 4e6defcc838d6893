import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Time within which portraits, documents and conversations of new samples are added. */
const finishingMilliseconds = 60_000;
const pollMilliseconds = 3_000;

const affectedKeys = [['samples'], ['home'], ['explore']];

/** Creates, finishes or deletes the site's samples as its operator; polls while they are being created. */
export function useSiteSamples(code: string | undefined) {
  const client = useQueryClient();
  const [pollsUntil, setPollsUntil] = useState<number>();
  const refresh = () => Promise.all(affectedKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  useEffect(() => {
    if (pollsUntil === undefined) return;
    const timer = setInterval(() => {
      for (const queryKey of affectedKeys) void client.invalidateQueries({ queryKey });
      if (Date.now() > pollsUntil) setPollsUntil(undefined);
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [pollsUntil, client]);
  const codeInput = code ? { code } : {};
  const onError = (error: Error) =>
    toast.failure({ title: messages.failed, description: messages.tryLater }, error);
  const fill = useMutation({
    mutationFn: () => api.samples.fill(codeInput),
    onSuccess: () => {
      toast.success(messages.created, { description: messages.follows });
      setPollsUntil(Date.now() + finishingMilliseconds);
      return refresh();
    },
    onError,
  });
  const resume = useMutation({
    mutationFn: () => api.samples.fill(codeInput),
    onSuccess: () => {
      toast.success(messages.resumed, { description: messages.follows });
      setPollsUntil(Date.now() + finishingMilliseconds);
      return refresh();
    },
    onError: (error) =>
      toast.failure({ title: messages.resumeFailed, description: messages.tryLater }, error),
  });
  const clear = useMutation({
    mutationFn: () => api.samples.clear(codeInput),
    onSuccess: () => {
      toast.success(messages.cleared);
      setPollsUntil(undefined);
      return refresh();
    },
    onError: (error) => toast.failure({ title: messages.clearFailed, description: messages.tryLater }, error),
  });
  return { fill, resume, clear };
}
