import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../platform/api';
import { voiceOfPersona } from '../../queries';
import { useChooseVoice } from './use-choose-voice';

/** The voice picked for a persona, remembered between steps. The current one is loaded while `isShown`. */
export function usePickedVoice(foId = '', isShown = false) {
  const { data, isLoading } = useQuery({ ...voiceOfPersona(api, foId), enabled: isShown && foId !== '' });
  const [picked, pick] = useState<string | null>(null);
  const save = useChooseVoice(foId);
  const savedVoiceId = data?.settings.voice_id ?? null;
  return {
    chosen: picked ?? savedVoiceId,
    saved: data?.settings.voices ?? null,
    /** True while the current voice is loading and none was picked. */
    isLoading: isLoading && picked === null,
    unsavedId: picked !== null && picked !== savedVoiceId ? picked : null,
    pick,
    save,
  };
}

export type PickedVoice = ReturnType<typeof usePickedVoice>;
