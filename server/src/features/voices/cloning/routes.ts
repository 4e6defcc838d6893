import { Hono } from 'hono';
import { type HttpEnv, procedures, userContextOf } from '#platform/http';
import { cloneVoice } from './clone-voice.ts';
import { listSamples } from './samples/list-samples.ts';
import { removeSample } from './samples/remove-sample.ts';
import { uploadSample } from './samples/upload-sample.ts';

const bind = procedures.voices;

export const cloningRoutes = {
  clone: bind.clone.handler(({ context, input, signal }) =>
    cloneVoice(context, input, signal ?? context.stopping),
  ),
  samples: {
    list: bind.samples.list.handler(({ context }) => listSamples(context)),
    remove: bind.samples.remove.handler(({ context, input }) => removeSample(context, input)),
  },
};

/** The route for uploading a sample. */
export const sampleRoutes = new Hono<HttpEnv>().post('/api/v1/voice-samples', async (c) =>
  c.json(await uploadSample(userContextOf(c), c.req.raw)),
);
