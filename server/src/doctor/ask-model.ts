import { askServer, jsonFrom, originOf } from './ask-server.ts';
import { Problem } from './check.ts';

/** A model on an OpenAI-compatible server, with the variables that configure it. */
export interface ModelServer {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  settings: { url: string; key: string; model: string };
  /** What to set if this server cannot do it. */
  instead?: string;
}

/** Characters of a server's error message. */
const maxReasonLength = 200;
const maxShownModels = 8;

/** The successful response to a request; throws a `Problem` with instructions for any other. */
export async function askModel(
  server: ModelServer,
  path: string,
  body: object,
  timeout: number,
): Promise<Response> {
  const response = await askServer(addressOf(server, path), {
    method: 'POST',
    headers: { ...headersOf(server), 'content-type': 'application/json' },
    body: JSON.stringify({ model: server.model, ...body }),
    timeout,
    setting: server.settings.url,
  });
  if (response.status === 200) return response;
  const meaning = await meaningOf(response, server, timeout);
  throw new Problem(server.instead ? `${meaning} ${server.instead}` : meaning);
}

async function meaningOf(response: Response, server: ModelServer, timeout: number): Promise<string> {
  const { settings, model, apiKey } = server;
  const origin = originOf(server.baseUrl);
  const { status } = response;
  const explanation = await serverMessageOf(response);
  if (status === 401 || status === 403)
    return apiKey
      ? `${origin} refuses the key${explanation}. Check ${settings.key}.`
      : `${origin} wants a key${explanation}. Set ${settings.key}.`;
  if (status === 429)
    return `${origin} is busy, or its quota is used up${explanation}. Look at the account there.`;
  if (status >= 500) return `${origin} failed with status ${status}${explanation}. Look at its own log.`;
  if (status >= 300 && status < 400)
    return `${origin} sends elsewhere (${response.headers.get('location')}). Put that address into ${settings.url}.`;
  const models = (await modelsAt(server, timeout))?.map(({ id }) => id);
  if (!models)
    return `${server.baseUrl} has no such call (status ${status}${explanation}). Check ${settings.url}; it usually ends in /v1.`;
  if (!models.includes(model))
    return `${origin} has no model "${model}". It has ${formatList(models)}. Check ${settings.model}.`;
  return `${origin} did not accept the request (status ${status}${explanation}). Is "${model}" made for this? Check ${settings.model}.`;
}

/** The server's own error message, if there is one. */
async function serverMessageOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } | string };
    const message = typeof error === 'string' ? error : error?.message;
    return message ? `: "${String(message).slice(0, maxReasonLength)}"` : '';
  } catch {
    return '';
  }
}

/** An entry in the list of models: llama.cpp, vLLM and OpenRouter each name the context in a field of their own. */
interface ListedModel {
  id: string;
  meta?: { n_ctx?: number } | null;
  max_model_len?: number | null;
  context_length?: number | null;
}

/**
 * The most tokens that the model may read and write in one request; undefined if the server does not say. Chatting needs
 * no list of models, so a list that fails is no problem.
 */
export async function contextOf(server: ModelServer, timeout: number): Promise<number | undefined> {
  const models = (await modelsAt(server, timeout).catch(() => undefined)) ?? [];
  // llama.cpp serves the one model that it loaded, by any name.
  const model = models.find(({ id }) => id === server.model) ?? (models.length === 1 ? models[0] : undefined);
  return model?.meta?.n_ctx ?? model?.max_model_len ?? model?.context_length ?? undefined;
}

/** Undefined if the server does not list its models. */
async function modelsAt(server: ModelServer, timeout: number): Promise<ListedModel[] | undefined> {
  const { url: setting } = server.settings;
  const response = await askServer(addressOf(server, 'models'), {
    headers: headersOf(server),
    timeout,
    setting,
  });
  if (response.status !== 200) return undefined;
  return (await jsonFrom<{ data?: ListedModel[] }>(response, setting)).data ?? [];
}

function formatList(models: string[]): string {
  if (models.length === 0) return 'none';
  const more = models.length - maxShownModels;
  return `${models.slice(0, maxShownModels).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const addressOf = ({ baseUrl }: ModelServer, path: string) => `${baseUrl.replace(/\/+$/, '')}/${path}`;

const headersOf = ({ apiKey }: ModelServer): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {};
