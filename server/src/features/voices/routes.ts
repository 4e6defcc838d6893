import { Hono } from 'hono';
import { type HttpEnv, openProcedures, procedures, userContextOf } from '#platform/http';
import { listVoices } from './list-voices.ts';
import { listVoicesInUse } from './of-persona/list-voices-in-use.ts';
import { getVoiceOfPersona, setVoiceOfPersona } from './of-persona/voice-of-persona.ts';
import { removeVoice } from './removal/remove-voice.ts';
import { transcribeAudio } from './transcription/transcribe-audio.ts';
import { updateVoice } from './update-voice.ts';

const bind = procedures.voices;

export const voicesRoutes = {
  list: openProcedures.voices.list.handler(({ context, input }) => listVoices(context, input)),
  update: bind.update.handler(({ context, input }) => updateVoice(context, input)),
  remove: bind.remove.handler(({ context, input }) => removeVoice(context, input)),
  inUse: bind.inUse.handler(({ context }) => listVoicesInUse(context)),
  ofPersona: bind.ofPersona.handler(({ context, input }) =>
    input.action === 'set' ? setVoiceOfPersona(context, input) : getVoiceOfPersona(context, input),
  ),
};

/** The route whose body is a recording. */
export const transcriptionRoutes = new Hono<HttpEnv>().post('/functions/v1/transcribe-audio', async (c) =>
  c.json(await transcribeAudio(userContextOf(c), c.req.raw)),
);
