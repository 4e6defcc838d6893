import type { Check } from '../check.ts';
import { authServer } from './auth-server.ts';
import { chatModel } from './chat-model.ts';
import { clock } from './clock.ts';
import { dataDirectory } from './data-directory.ts';
import { database } from './database/index.ts';
import { elevenLabs } from './eleven-labs.ts';
import { embeddingModel } from './embedding-model.ts';
import { eventServer } from './event-server.ts';
import { mail } from './mail.ts';
import { ocr } from './ocr.ts';
import { pinecone } from './pinecone.ts';
import { port } from './port.ts';
import { providers } from './providers.ts';
import { proxies } from './proxies.ts';
import { push } from './push.ts';
import { s3 } from './s3.ts';
import { siteUrl } from './site-url.ts';
import { smsHook } from './sms-hook.ts';
import { speechModel } from './speech-model.ts';
import { traces } from './traces.ts';
import { transcriptionModel } from './transcription-model.ts';
import { visionModel } from './vision-model.ts';

/** All checks, in the order of the report. */
export const checks: Check[] = [
  dataDirectory,
  s3,
  clock,
  database,
  eventServer,
  port,
  siteUrl,
  proxies,
  chatModel,
  embeddingModel,
  visionModel,
  transcriptionModel,
  speechModel,
  elevenLabs,
  pinecone,
  ocr,
  mail,
  smsHook,
  push,
  providers,
  authServer,
  traces,
];
