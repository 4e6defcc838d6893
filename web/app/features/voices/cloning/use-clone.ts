import type { CloneConsent, ClonedVoice } from '@foyer/contract';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '../../../platform/api';
import { reasonOf } from '../../../platform/failure';
import { rejectOnAbort } from '../../../platform/reject-on-abort';
import { voiceKeys } from '../../../platform/voice-keys';
import { toast } from '../../../ui/toast';
import { SampleMissing } from './create-sample-uploads';
import { messages } from './messages';
import { voiceSamples } from './queries';
import type { ConsentDraft } from './use-consent';

/** Percentages from the specification: samples uploaded, request sent, response received. */
const progress = { uploaded: 50, sent: 60, done: 100 };

interface CloneRequest {
  foId: string | undefined;
  consent: ConsentDraft;
  /** Rejects when the upload of a sample fails. */
  allUploaded: Promise<void>;
}

interface CloneCallbacks {
  foId: string | undefined;
  /** Called when the voice is made, also after the page was left. */
  onMade: () => void;
  /** Called only while the page is open. Undefined for a voice that was started for another persona. */
  onCloned: (clone: ClonedVoice | undefined) => void;
}

const key = ['voice-clone'];

/** The clone in progress in this tab; it survives navigation. */
let current = { value: 0, stopping: new AbortController() };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(part: Partial<typeof current>) {
  current = { ...current, ...part };
  for (const listener of listeners) listener();
}

/** Makes the voice once all uploads have finished. */
export function useClone({ foId, onMade, onCloned }: CloneCallbacks) {
  const client = useQueryClient();
  const { value } = useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  );
  const latest = useLatestClone();
  const isPending = latest?.status === 'pending';
  const wasPending = useRef(false);

  useEffect(() => {
    if (wasPending.current && latest?.status === 'success')
      onCloned(latest.variables?.foId === foId ? latest.data : undefined);
    wasPending.current = isPending;
  });

  const clone = useMutation({
    mutationKey: key,
    async mutationFn({ consent, allUploaded }: CloneRequest) {
      const stopping = new AbortController();
      const { signal } = stopping;
      change({ value: 0, stopping });
      await Promise.race([allUploaded, rejectOnAbort(signal)]);
      change({ value: progress.uploaded });
      const { name, ...consents } = consent;
      // Uploads are added to the cached list, which is dropped some minutes after the page was left.
      const { samples } = await client.ensureQueryData(voiceSamples(api));
      change({ value: progress.sent });
      const voice = await api.voices.clone(
        {
          name,
          consent_data: { ...consents, text_version: cloneConsentVersion } as CloneConsent,
          sample_ids: samples.map(({ id }) => id),
        },
        { signal },
      );
      change({ value: progress.done });
      return voice;
    },
    async onSuccess(voice) {
      onMade();
      await client.invalidateQueries({ queryKey: voiceKeys.all });
      const description = voice.message.replace(messages.completed, '').trim();
      toast.success(messages.completed, description ? { description } : {});
    },
    onError(error) {
      // Samples may have been used, and a cancellation may have come too late.
      void client.invalidateQueries({ queryKey: voiceKeys.all });
      // Cancelled by the person or by leaving the page.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (current.stopping.signal.aborted) return;
      const reason = error instanceof SampleMissing ? error.message : reasonOf(error);
      const { title, description } = foId ? messages.failedInWizard : messages.failed;
      toast.error(title, { description: reason ?? description });
    },
  });
  return {
    clone: (request: Omit<CloneRequest, 'foId'>) => clone.mutate({ ...request, foId }),
    isPending,
    value,
    cancel: () => current.stopping.abort(),
  };
}

const useLatestClone = () =>
  useMutationState({
    filters: { mutationKey: key },
    select: ({ state }) => state as MutationState<ClonedVoice, Error, CloneRequest>,
  }).at(-1);
