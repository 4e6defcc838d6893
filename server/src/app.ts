import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { accountsRoutes, authenticate, authRoutes, signInOptions } from '#features/accounts';
import {
  chatRoutes,
  chatStreams,
  defineChatJobs,
  Runs,
  rememberedRoutes,
  sweepInterrupted,
} from '#features/chat';
import { defineEvaluationJobs, evaluationRoutes } from '#features/evaluation';
import { exploreRoutes } from '#features/explore';
import {
  defineKnowledgeJobs,
  knowledgeRoutes,
  onKnowledgeChanged,
  queueReembedding,
  requeueOrphans,
  sweepFiles,
  uploadRoutes,
} from '#features/knowledge';
import { personalDataDownloads, personalDataRoutes, personaRemoval } from '#features/personal-data';
import { personasRoutes } from '#features/personas';
import { portableRoutes } from '#features/portable';
import { samplesRoutes } from '#features/samples';
import { defineTrainingJobs, refreshLearning, trainingRoutes } from '#features/training';
import { transcriptionRoutes, voicesRoutes } from '#features/voices';
import type { Platform } from '#platform/context';
import { NotFound, TooLarge } from '#platform/errors';
import {
  answerError,
  apiPageRoutes,
  contextOf,
  createApiHandler,
  type HttpEnv,
  healthRoutes,
  inProcessApi,
  neverStored,
  realtimeRoutes,
  requestScope,
  securityHeaders,
  type WebApp,
  withoutBodyForHead,
} from '#platform/http';
import { devMailRoutes } from '#platform/mail';
import type { Lifecycle } from '#platform/process';
import { devSmsRoutes } from '#platform/sms';
import { storageRoutes } from '#platform/storage';
import { keepClean } from './clean-up.ts';

const mostJsonBytes = 1024 * 1024;

/** Every feature, mounted where the specification and the contract put it. */
export async function createApp(platform: Platform, { ending }: Pick<Lifecycle, 'ending'>, webApp: WebApp) {
  const runs = new Runs();
  const router = {
    accounts: { ...accountsRoutes, ...personalDataRoutes(runs) },
    chat: chatRoutes(runs),
    evaluation: evaluationRoutes,
    explore: exploreRoutes,
    knowledge: knowledgeRoutes,
    personas: { ...personasRoutes, ...personaRemoval(runs) },
    samples: samplesRoutes,
    training: { ...trainingRoutes, remembered: rememberedRoutes },
    voices: voicesRoutes,
  };
  const callApi = createApiHandler(router);
  const apiOf = ({ context }: HttpEnv['Variables']) => inProcessApi(router, context);
  const tooLarge = () => Promise.reject(new TooLarge('This is too large.'));

  const app = new Hono<HttpEnv>()
    .use(securityHeaders(platform.config), withoutBodyForHead, requestScope(platform, authenticate))
    .use('/api/v1/*', neverStored)
    .use('/functions/v1/*', neverStored)
    .onError(answerError)
    .route('/', healthRoutes(platform))
    .route('/', apiPageRoutes(platform.config))
    .route('/auth/v1', authRoutes(platform))
    .route('/', devMailRoutes(platform))
    .route('/', devSmsRoutes(platform))
    .route('/', storageRoutes(platform))
    .route('/', uploadRoutes)
    .route('/', portableRoutes)
    .route('/', transcriptionRoutes)
    .route('/', personalDataDownloads)
    .route(
      '/',
      realtimeRoutes((token) => authenticate(platform, token)),
    )
    .use('/functions/v1/*', bodyLimit({ maxSize: mostJsonBytes, onError: tooLarge }))
    .use('/api/v1/*', bodyLimit({ maxSize: mostJsonBytes, onError: tooLarge }))
    .route('/', chatStreams(runs))
    .on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], ['/api/v1/*', '/functions/v1/*'], async (c) => {
      const response = await callApi(c.req.raw, contextOf(c));
      if (!response) throw new NotFound('Call');
      return response;
    })
    .route('/', await webApp({ apiOf, signInOptions: () => signInOptions(platform) }));

  onKnowledgeChanged(refreshLearning);
  defineKnowledgeJobs(platform);
  defineChatJobs(platform);
  defineTrainingJobs(platform);
  defineEvaluationJobs(platform);
  const alone = !platform.config.database.url;
  await sweepInterrupted(platform, alone);
  void sweepFiles(platform, alone);
  await platform.jobs.start();
  await requeueOrphans(platform);
  await queueReembedding(platform);
  void keepClean(platform);
  ending.addEventListener('abort', () => void runs.interruptAll(), { once: true });

  return {
    fetch: app.fetch,
    request: app.request,
    /** Waits for the answers that are still being made, at most until `ending`. */
    finishAnswers: () => runs.finish(),
  };
}
