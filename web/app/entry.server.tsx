import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { served } from './platform/load-context';
import { lowPriorityScripts } from './platform/low-priority-scripts';
import { Nonce } from './platform/nonce';

export { createLoadContext, type Served } from './platform/load-context';

export const streamTimeout = 5_000;

/** Streams the page: to browsers as soon as the shell is ready, to crawlers only when complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, onError } = loadContext.get(served);
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

  return new Promise<Response>((resolve, reject) => {
    const options: RenderToPipeableStreamOptions = {
      nonce,
      [ready]() {
        const body = lowPriorityScripts(() => clearTimeout(giveUp));
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError(error) {
        clearTimeout(giveUp);
        reject(error);
      },
      onError: (error) => onError(error, request),
    };
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Nonce>,
      options,
    );
    // One second longer than the loaders' timeout, so that their rejections still reach the page.
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Logs errors, except for missing pages and unsupported methods, which are the client's mistakes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(served).onError(error, request);
};
