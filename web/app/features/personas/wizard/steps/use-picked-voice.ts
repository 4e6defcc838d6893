import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../platform/api';
import { voiceOfPersona } from '../../queries';
import { useChooseVoice } from './use-choose-voice';

/** The voice picked for a persona, kept from step to step; its present one is looked up where it is `shown`. */
export function usePickedVoice(foId = '', shown = false) {
  const { data, isLoading } = useQuery({ ...voiceOfPersona(api, foId), enabled: shown && foId !== '' });
  const [picked, pick] = useState<string | null>(null);
  const save = useChooseVoice(foId);
  const present = data?.settings.voice_id ?? null;
  return {
    chosen: picked ?? present,
    /** It is not known yet which voice is chosen. */
    isLoading: isLoading && picked === null,
    unsaved: picked !== null && picked !== present ? picked : null,
    pick,
    save,
  };
}

export type PickedVoice = ReturnType<typeof usePickedVoice>;
