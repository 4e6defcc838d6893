import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono, type Next } from 'hono';
import { listenOnLoopback } from './fake-server.ts';
import { type Filter, matchesFilter } from './pinecone-filter.ts';

export type PineconeFailure =
  | 'none'
  | 'hang'
  | 'answer-lost'
  | 'garbage'
  | 'too-long'
  | 'foreign-ids'
  | 'redirect'
  | 400
  | 401
  | 429
  | 500;

interface PineconeRecord {
  id: string;
  values: number[];
  metadata?: Record<string, unknown>;
}

export interface PineconeServer {
  /** The value for `PINECONE_HOST`, including the scheme. */
  url: string;
  key: string;
  /** The dimension that the index reports; vectors must have 1536. */
  dimension: number;
  /** Failure of every request with this path prefix; can be changed between requests. */
  failure: { path: string; kind: PineconeFailure };
  requests: { path: string; bytes: number; body: Record<string, unknown> }[];
  /** Stored records by namespace. */
  namespaces: Map<string, Map<string, PineconeRecord>>;
  /** Stops the server; needed only by tests that stop it early. */
  close(): Promise<void>;
}

const dimension = 1536;
const apiVersions = ['2025-10', '2026-01', '2026-04', '2026-07'];
const maxBytes = 2 * 1024 * 1024;
const maxVectors = 1000;
const maxResults = 10_000;
/** Format of its errors: gRPC codes in JSON. */
const invalid = (message: string) => ({ code: 3, message, details: [] });

/**
 * A fake Pinecone index on loopback: the data plane's paths, headers, limits and errors as in its reference
 * (docs.pinecone.io/reference/api/2026-07/data-plane), with an exact cosine search.
 */
export async function startPineconeServer(port = 0): Promise<PineconeServer> {
  const state: PineconeServer = {
    url: '',
    key: 'pcsk_a-key-that-nobody-should-see',
    dimension,
    failure: { path: '/', kind: 'none' },
    requests: [],
    namespaces: new Map(),
    close: async () => {},
  };
  const server = createAdaptorServer({ fetch: appOf(state).fetch }) as Server;
  return Object.assign(state, await listenOnLoopback(server, port));
}

function appOf(state: PineconeServer) {
  return new Hono()
    .use(async (c, next) => {
      const text = await c.req.text();
      const { path } = c.req;
      state.requests.push({ path, bytes: text.length, body: JSON.parse(text) });
      const { kind } = path.startsWith(state.failure.path) ? state.failure : { kind: 'none' as const };
      if (kind === 'answer-lost') return loseResponse(c, next);
      const failure = await failureResponse(c, kind, state);
      if (failure) return failure;
      if (c.req.header('api-key') !== state.key) return c.text('Invalid API key', 401);
      if (!apiVersions.includes(c.req.header('x-pinecone-api-version') ?? ''))
        return c.json(invalid('Invalid API version'), 400);
      if (text.length > maxBytes) return c.json(invalid('message length too large, the limit is 2 MB'), 400);
      return next();
    })
    .post('/vectors/upsert', async (c) => {
      const { vectors, namespace = '' } = await c.req.json<{
        vectors: PineconeRecord[];
        namespace?: string;
      }>();
      const problem = vectors.length > maxVectors ? 'too many vectors' : vectors.map(problemOf).find(Boolean);
      if (problem) return c.json(invalid(problem), 400);
      const storedVectors = state.namespaces.get(namespace) ?? new Map();
      state.namespaces.set(namespace, storedVectors);
      for (const vector of vectors) storedVectors.set(vector.id, vector);
      return c.json({ upsertedCount: vectors.length });
    })
    .post('/describe_index_stats', (c) =>
      c.json({ dimension: state.dimension, metric: 'cosine', namespaces: {}, totalVectorCount: 0 }),
    )
    .post('/query', async (c) => {
      const { vector, topK, namespace = '', filter } = await c.req.json();
      if (vector?.length !== dimension || !(topK >= 1 && topK <= maxResults))
        return c.json(
          invalid(`Vector dimension ${vector?.length} does not match, or topK is out of range`),
          400,
        );
      const matches = [...(state.namespaces.get(namespace)?.values() ?? [])]
        .filter(({ metadata }) => matchesFilter(metadata ?? {}, filter as Filter | undefined))
        .map(({ id, values }) => ({ id, score: cosine(vector, values), values: [] }))
        .sort((one, other) => other.score - one.score)
        .slice(0, topK);
      return c.json({ results: [], matches, namespace, usage: { readUnits: 5 } });
    })
    .post('/vectors/delete', async (c) => {
      const { ids, deleteAll, filter, namespace = '' } = await c.req.json();
      if ([ids, deleteAll, filter].filter(Boolean).length !== 1)
        return c.json(invalid('exactly one of ids, deleteAll and filter'), 400);
      const storedVectors = state.namespaces.get(namespace);
      if (!storedVectors) return c.json({ code: 5, message: 'Namespace not found', details: [] }, 404);
      for (const { id, metadata } of [...storedVectors.values()])
        if (deleteAll || ids?.includes(id) || (filter && matchesFilter(metadata ?? {}, filter)))
          storedVectors.delete(id);
      if (deleteAll) state.namespaces.delete(namespace);
      return c.json({});
    });
}

/** Performs the request and then drops the connection. */
async function loseResponse(c: Context, next: Next) {
  await next();
  c.res = c.json({ code: 14, message: 'the answer was lost', details: [] }, 503);
}

async function failureResponse(
  c: Context,
  kind: Exclude<PineconeFailure, 'answer-lost'>,
  state: PineconeServer,
) {
  if (kind === 'hang') return new Promise<never>(() => {});
  if (kind === 'redirect') return c.redirect('http://127.0.0.1:9/elsewhere', 307);
  if (kind === 'garbage') return c.text('<html>It works!</html>');
  // Valid except for its length.
  if (kind === 'too-long') return c.text(`{"upsertedCount":1${' '.repeat(17 * 1024 * 1024)}}`);
  if (kind === 'foreign-ids') return c.json({ matches: foreignMatches(state) });
  // Repeats the key, which must not be logged.
  if (kind === 401) return c.text(`Invalid API key ${c.req.header('api-key')}`, kind);
  if (kind !== 'none') return c.json({ code: 13, message: `failing with ${kind}`, details: [] }, kind);
  return undefined;
}

function problemOf({ id, values, metadata = {} }: PineconeRecord): string | undefined {
  if (typeof id !== 'string' || id.length === 0 || id.length > 512) return 'invalid id';
  if (values.length !== dimension) return `Vector dimension ${values.length} does not match ${dimension}`;
  if (values.every((value) => value === 0)) return 'Dense vectors must contain at least one non-zero value';
  const hasInvalidValue = Object.values(metadata).some(
    (value) => !['string', 'number', 'boolean'].includes(typeof value),
  );
  return hasInvalidValue ? 'Metadata value must be a string, number, boolean or list of strings' : undefined;
}

/** Results of an index that mixes up namespaces. */
const foreignMatches = ({ namespaces }: PineconeServer) =>
  [...namespaces.values()].flatMap((storedVectors) =>
    [...storedVectors.keys()].map((id) => ({ id, score: 1 })),
  );

function cosine(first: number[], second: number[]): number {
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return dot(first, second) / Math.sqrt(dot(first, first) * dot(second, second));
}
