import type { CloneConsent, ClonedVoice } from '@foyer/contract';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { reasonOf } from '../../../platform/failure';
import { voiceKeys } from '../../../platform/voice-keys';
import { toast } from '../../../ui/toast';
import { SampleMissing } from './create-sample-uploads';
import { messages } from './messages';
import { voiceSamples } from './queries';
import type { ConsentDraft } from './use-consent';

/** In percent, as the specification has it: samples until 50, the call, its answer. */
const progress = { encoded: 50, sent: 60, done: 100 };

interface Cloning {
  consent: ConsentDraft;
  /** Rejects where one of the samples does not come. */
  arrived: Promise<void>;
}

interface Outcome {
  foId: string | undefined;
  /** Also where the page was left meanwhile. */
  onMade: () => void;
  /** Whoever has left the page is led nowhere. */
  onCloned: (clone: ClonedVoice) => void;
}

/** Makes the voice of the samples that have arrived, once all are there. */
export function useClone({ foId, onMade, onCloned }: Outcome) {
  const client = useQueryClient();
  const [value, setValue] = useState(0);
  const stopping = useRef<AbortController>(undefined);

  const clone = useMutation({
    async mutationFn({ consent, arrived }: Cloning) {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      setValue(0);
      await Promise.race([arrived, rejectedBy(signal)]);
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
      onMade();
      await client.invalidateQueries({ queryKey: voiceKeys.all });
      const description = made.message.replace(messages.completed, '').trim();
      toast.success(messages.completed, description ? { description } : {});
    },
    onError(error) {
      // Samples may be gone, and a cancellation may have come too late.
      void client.invalidateQueries({ queryKey: voiceKeys.all });
      // By the person, or because the page was left.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (stopping.current?.signal.aborted) return;
      const reason = error instanceof SampleMissing ? error.message : reasonOf(error);
      const { title, description } = foId ? messages.failedInWizard : messages.failed;
      toast.error(title, { description: reason ?? description });
    },
  });
  return {
    clone: (cloning: Cloning) => clone.mutate(cloning, { onSuccess: onCloned }),
    isPending: clone.isPending,
    value,
    cancel: () => stopping.current?.abort(),
  };
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
