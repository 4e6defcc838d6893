import { Hono } from 'hono';
import { contextOf, type HttpEnv, openProcedures, procedures } from '#platform/http';
import { generateSpeech } from './generate-speech.ts';
import { serveSpeech } from './serve-speech.ts';
import { speakGreeting } from './speak-greeting.ts';
import { speakSample } from './speak-sample.ts';
import type { RunningSyntheses } from './synthesis/running-syntheses.ts';

export const speechRoutes = (syntheses: RunningSyntheses) => ({
  generate: procedures.speech.generate.handler(({ context, input }) =>
    generateSpeech({ ...context, syntheses }, input),
  ),
  sample: openProcedures.speech.sample.handler(({ context, input }) =>
    speakSample({ ...context, syntheses }, input),
  ),
  ofPersona: openProcedures.speech.ofPersona.handler(({ context, input }) =>
    speakGreeting({ ...context, syntheses }, input),
  ),
});

/** Serves the audio to everybody who has its URL. */
export const speechFiles = (syntheses: RunningSyntheses) =>
  new Hono<HttpEnv>().get('/storage/v1/speech/:token', (c) =>
    serveSpeech({ ...contextOf(c), syntheses }, c.req.raw, c.req.param('token')),
  );
