import type { CloneConsent, ClonedVoice } from '@foyer/contract';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import { voiceSamples } from './queries';
import type { ConsentDraft } from './use-consent';

/** In percent, as the specification has it: samples until 50, the call, its answer. */
const progress = { encoded: 50, sent: 60, done: 100 };

interface Cloning {
  consent: ConsentDraft;
  /** Rejects where one of the samples was given up. */
  arrived: Promise<void>;
}

/** Makes the voice of the samples that have arrived, once all are there. */
export function useClone(foId: string | undefined, onCloned: (clone: ClonedVoice) => void) {
  const client = useQueryClient();
  const [value, setValue] = useState(0);
  const stopping = useRef<AbortController>(undefined);

  const clone = useMutation({
    async mutationFn({ consent, arrived }: Cloning) {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      setValue(0);
      await arrived;
      signal.throwIfAborted();
      setValue(progress.encoded);
      const { name, ...agreed } = consent;
      const samples = client.getQueryData(voiceSamples(api).queryKey)?.samples ?? [];
      setValue(progress.sent);
      const made = await api.voices.clone(
        {
          name,
          consent_data: { ...agreed, text_version: cloneConsentVersion } as CloneConsent,
          sample_ids: samples.map(({ id }) => id),
        },
        { signal },
      );
      setValue(progress.done);
      return made;
    },
    async onSuccess(made) {
      await client.invalidateQueries({ queryKey: ['voices'] });
      const description = made.message.replace(messages.completed, '').trim();
      toast.success(messages.completed, description ? { description } : {});
    },
    onError(error) {
      // By the person, or because the page was left.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (stopping.current?.signal.aborted) return;
      toast.failure(foId ? messages.failedInWizard : messages.failed, error);
    },
  });
  return {
    /** Whoever has left the page meanwhile is led nowhere. */
    clone: (cloning: Cloning) => clone.mutate(cloning, { onSuccess: onCloned }),
    isPending: clone.isPending,
    value,
    cancel: () => stopping.current?.abort(),
  };
}
