import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { readEndpoint } from './endpoint.ts';
import { AddressNotPublic, lookupPublic } from './public-address.ts';

export interface PushAnswer {
  status: number;
  /** Header value. */
  retryAfter: string | undefined;
}

interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Origins that may have private addresses. */
  services: readonly string[];
  /** Timeout of the whole exchange. */
  milliseconds: number;
}

const sockets = { keepAlive: true, maxSockets: 20, timeout: 60_000 };
/** Connects only to public addresses. */
const publicAgent = new HttpsAgent({ ...sockets, lookup: lookupPublic });
const ownAgents = { 'http:': new HttpAgent(sockets), 'https:': new HttpsAgent(sockets) };
/** Bytes of a response that are read so that the connection can be reused. */
const maxReadBytes = 16 * 1024;

/**
 * Posts to a push service and resolves to its response; redirects are not followed. Rejects with `AddressNotPublic` if
 * the endpoint is not allowed, else with the connection's error.
 */
export function postPush({
  endpoint,
  headers,
  body,
  services,
  milliseconds,
}: PushRequest): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const url = readEndpoint(endpoint, services);
    if (!url) return reject(new AddressNotPublic('The endpoint is not one of a public push service'));
    const isOwn = services.includes(url.origin);
    const agent = isOwn ? ownAgents[url.protocol as keyof typeof ownAgents] : publicAgent;
    const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(milliseconds) };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, options, (response) => {
      discard(response);
      const { statusCode: status } = response;
      if (status === undefined) return reject(new Error('The push service answered without a status'));
      resolve({ status, retryAfter: response.headers['retry-after'] });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Reads a short body to its end and aborts a long one. */
function discard(response: IncomingMessage): void {
  let readLength = 0;
  // Later errors do not matter: the response is known.
  response.on('error', () => {});
  response.on('data', (chunk: Buffer) => {
    readLength += chunk.length;
    if (readLength > maxReadBytes) response.destroy();
  });
}
