import { Hono } from 'hono';
import { contextOf, type HttpEnv, openProcedures, procedures } from '#platform/http';
import { generateSpeech } from './generate-speech.ts';
import type { Makings } from './making/makings.ts';
import { serveSpeech } from './serve-speech.ts';
import { speakGreeting } from './speak-greeting.ts';
import { speakSample } from './speak-sample.ts';

export const speechRoutes = (makings: Makings) => ({
  generate: procedures.speech.generate.handler(({ context, input }) =>
    generateSpeech({ ...context, makings }, input),
  ),
  sample: openProcedures.speech.sample.handler(({ context, input }) =>
    speakSample({ ...context, makings }, input),
  ),
  ofPersona: openProcedures.speech.ofPersona.handler(({ context, input }) =>
    speakGreeting({ ...context, makings }, input),
  ),
});

/** The sound itself, for whoever has its address. */
export const speechFiles = (makings: Makings) =>
  new Hono<HttpEnv>().get('/storage/v1/speech/:token', (c) =>
    serveSpeech({ ...contextOf(c), makings }, c.req.raw, c.req.param('token')),
  );
