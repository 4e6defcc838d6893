export { createApiHandler } from './api-handler.ts';
export { apiPageRoutes } from './api-page-routes.ts';
export { compressJson } from './compress-json.ts';
export { developmentWebApp } from './development-web-app.ts';
export { streamText, type TextSource } from './direct-stream.ts';
export { withoutBodyForHead } from './head.ts';
export { healthRoutes } from './health-routes.ts';
export { inProcessApi } from './in-process-api.ts';
export { jsonOf } from './json-of.ts';
export { jsonBodyLimit, limitBody } from './limit-body.ts';
export { matchesEtag } from './matches-etag.ts';
export { metricsRoutes } from './metrics-routes.ts';
export { openProcedures, procedures } from './procedures.ts';
export { readId, readJson, readQuery } from './read-json.ts';
export { realtimeRoutes } from './realtime-routes.ts';
export {
  answerError,
  contextOf,
  type HttpEnv,
  requestScope,
  userContextOf,
} from './request-scope.ts';
export type { HttpRoutes, Router } from './routes-of-features.ts';
export { neverStored, securityHeaders } from './security-headers.ts';
export { unknownCall } from './unknown-call.ts';
export { builtWebApp, type SignInOptions, type WebApp } from './web-app.ts';
