import type { Feature } from '../feature.ts';
import { releaseConversation, releaseSpeech, releaseVoice } from './files/release-speech.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { trimFiles } from './files/trim-files.ts';
import { deleteExpiredLinks } from './links.ts';
import { speechFiles, speechRoutes } from './routes.ts';
import { RunningSyntheses } from './synthesis/running-syntheses.ts';

/** Creates the feature with this process's running syntheses. */
export function createSpeech(): Feature {
  const syntheses = new RunningSyntheses();
  return {
    name: 'speech',
    router: { speech: speechRoutes(syntheses) },
    http: () => speechFiles(syntheses),
    hourly: {
      'cached speech above the limit': trimFiles,
      'stored speech that belongs to nothing': sweepFiles,
      'expired speech URLs': deleteExpiredLinks,
    },
    on: {
      beforeConversationRemoval: (tx, platform, conversation) =>
        releaseConversation(tx, platform, syntheses, conversation),
      async beforeVoiceRemoval(tx, platform, { voice, receipt }) {
        const hadAny = await releaseVoice(tx, platform, syntheses, voice.id);
        if (hadAny) receipt.push({ place: 'Cached speech', isDone: true });
      },
    },
    finish: () => syntheses.finish(),
    personalData: {
      release: (tx, platform, deletion) => releaseSpeech(tx, platform, syntheses, deletion),
    },
  };
}
