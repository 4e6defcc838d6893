import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';
import { voiceKeys } from '../../platform/voice-keys';

/** The viewer's own persona, or null. */
export const ownPersona = (api: Api) =>
  queryOptions({
    queryKey: ['personas', 'own'],
    queryFn: ({ signal }) => api.personas.own({}, { signal }),
  });

/** The voice of a persona. */
export const voiceOfPersona = (api: Api, foId: string) =>
  queryOptions({
    queryKey: voiceKeys.ofPersona(foId),
    queryFn: ({ signal }) => api.voices.ofPersona({ action: 'get', foId }, { signal }),
  });

/** The owner's privacy settings. Always refetched: another tab, or a link in a mail, may have changed them. */
export const privacyOf = (api: Api, foId: string) =>
  queryOptions({
    queryKey: ['personas', 'privacy', foId],
    queryFn: ({ signal }) => api.personas.privacy({ foId }, { signal }),
    staleTime: 0,
  });

/** The owner's notification settings. */
export const ownerSettingsOf = (api: Api, foId: string) =>
  queryOptions({
    queryKey: ['personas', 'owner-settings', foId],
    queryFn: ({ signal }) => api.personas.ownerSettings({ foId }, { signal }),
    staleTime: 0,
  });

/** A persona that the viewer may see. */
export const personaById = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['personas', 'by id', id],
    queryFn: ({ signal }) => api.personas.get({ id }, { signal }),
    staleTime: 0,
  });

/** The viewer's persona with the fields that only its owner sees. */
export const personaToEdit = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['personas', 'edit', id],
    queryFn: ({ signal }) => api.personas.getOwn({ id }, { signal }),
  });
