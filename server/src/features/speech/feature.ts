import type { Feature } from '../feature.ts';
import { releaseSpeech, releaseTalk, releaseVoice } from './files/release-speech.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { trimFiles } from './files/trim-files.ts';
import { forgetPastLinks } from './links.ts';
import { Makings } from './making/makings.ts';
import { speechFiles, speechRoutes } from './routes.ts';

/** With the speech that this process is making. */
export function createSpeech(): Feature {
  const makings = new Makings();
  return {
    name: 'speech',
    router: { speech: speechRoutes(makings) },
    http: () => speechFiles(makings),
    hourly: {
      'speech that was not heard for long': trimFiles,
      'stored speech that belongs to nothing': sweepFiles,
      'past addresses of speech': forgetPastLinks,
    },
    on: {
      conversationLeaving: (tx, platform, leaving) => releaseTalk(tx, platform, makings, leaving),
      async voiceLeaving(tx, platform, { voice, receipt }) {
        const hadAny = await releaseVoice(tx, platform, makings, voice.id);
        if (hadAny) receipt.push({ place: 'Speech that was kept', isDone: true });
      },
    },
    finish: () => makings.finish(),
    personalData: {
      release: (tx, platform, leaving) => releaseSpeech(tx, platform, makings, leaving),
    },
  };
}
