import type { ClientOptions } from '@orpc/client';
import type { Api } from './api-types';
import { mayHaveSession } from './session';

export type { Api } from './api-types';

/** The API from the browser, as the viewer. Failures are `ApiError`s with the server's code and message. */
export const api = operationsAt([]) as unknown as Api;

type Operation = (input: unknown, options?: Partial<ClientOptions<object>>) => Promise<unknown>;

/**
 * A proxy on which every path is an operation. The client's code is loaded with the first call, since most pages are
 * rendered with their data.
 */
function operationsAt(path: string[]): Operation {
  const call: Operation = async (input, options) => {
    const { link } = await loadLink();
    return link.call(path, input, { context: {}, ...options });
  };
  return new Proxy(call, {
    get: (target, name) =>
      typeof name === 'string' && !(name in target) && name !== 'then'
        ? operationsAt([...path, name])
        : Reflect.get(target, name),
  });
}

const loadLink = () => import('./api-link');

const firstActions = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Preloads the code of the client: for a member at once, for a visitor with their first action. */
export function prepareApi() {
  const controller = new AbortController();
  const prepare = () => {
    controller.abort();
    // A failure is reported when the code is needed.
    loadLink().catch(() => undefined);
  };
  if (mayHaveSession()) prepare();
  else
    for (const action of firstActions)
      window.addEventListener(action, prepare, { passive: true, capture: true, signal: controller.signal });
  return () => controller.abort();
}
