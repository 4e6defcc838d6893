import type { PushDevice, PushSettings } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { reload } from '../../../platform/query';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { browserPush, pushSettings } from '../queries';
import { removeBrowserPush } from './browser';

/** Turns push off on one of the viewer's devices. */
export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ device, isThis: isThisDevice }: { device: PushDevice; isThis: boolean }) => {
      await api.notices.push.remove({ id: device.id }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      if (isThisDevice) await removeBrowserPush();
    },
    onSuccess: (_, { isThis }) => toast.success(isThis ? messages.off : messages.removed),
    onError: (error, { isThis }) =>
      toast.failure(isThis ? messages.turnOffFailed : messages.removeFailed, error),
    onSettled: reload(client, browserPush, pushSettings),
  });
}

export function useTestDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.notices.push.test({ id }),
    onSuccess: ({ sent, device }) => {
      if (sent) toast.success(messages.tested.title, { description: messages.tested.description });
      else
        toast.error(messages.testFailed, {
          description: device ? messages.testRefused : messages.testGone,
        });
    },
    onError: (error) => toast.failure(messages.testFailed, error),
    onSettled: reload(client, pushSettings),
  });
}

/** Changes whether notifications show content. */
export function useShowsContent() {
  const client = useQueryClient();
  const { queryKey } = pushSettings;
  return useMutation({
    // Serialized, so that the last press wins.
    scope: { id: queryKey.join(' ') },
    mutationFn: (shows_content: boolean) => api.notices.push.update({ shows_content }),
    onSuccess: (change) =>
      client.setQueryData(queryKey, (all: PushSettings | undefined) => all && { ...all, ...change }),
    onError: (error) => toast.failure(messages.contentFailed, error),
    // A request that began before the change may have returned the earlier choice.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
