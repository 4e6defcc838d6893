import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { testSpeech, wavOf } from '../../features/voices/cloning/testing/sounds.ts';
import { sampleForm } from './fixture.ts';
import { all, type Expected, members, ownersAlone } from './statuses.ts';

const consent = {
  ...{ consent_to_clone: true, consent_to_use: true, consent_to_store: true },
  ...{ signature: 'Ada Lovelace', timestamp: '2026-11-23T10:00:00Z', text_version: cloneConsentVersion },
};

/** The calls for cloning voices. */
export const expectedOfCloning: Record<string, Expected> = {
  'POST /functions/v1/clone-voice': {
    is: members,
    body: () => ({
      ...{ name: 'Mine', consent_data: consent },
      audio_samples: [wavOf(testSpeech(4, { seed: 3 })).toString('base64')],
    }),
  },
  'GET /api/v1/voice-samples': { is: members },
  'POST /api/v1/voice-samples': { is: members, body: () => sampleForm(2) },
  'DELETE /api/v1/voice-samples/{id}': { is: ownersAlone, alone: true },
  // Everybody with the signed link.
  'GET /storage/v1/object/sign/recordings/{path}': { is: all },
};
