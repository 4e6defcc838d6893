import type pg from 'pg';
import type { Tracing } from './tracing.ts';

type Query = (...args: unknown[]) => unknown;

/** Records each statement of the pool and its transactions as a span of its caller. */
export function traceDatabase(pool: pg.Pool, tracing: Tracing): void {
  const query = pool.query.bind(pool) as Query;
  pool.query = traceQuery(query, tracing) as typeof pool.query;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    // The pool's own statements have a callback, and are recorded above.
    if (args.length > 0) return connect(...args);
    return (connect() as Promise<pg.PoolClient>).then((client) => traceClient(client, tracing));
  }) as typeof pool.connect;
}

/** Records the client's statements until it is released. */
function traceClient(client: pg.PoolClient, tracing: Tracing): pg.PoolClient {
  const ownQuery = Object.getOwnPropertyDescriptor(client, 'query');
  const release = client.release.bind(client);
  client.query = traceQuery(client.query.bind(client) as Query, tracing) as typeof client.query;
  client.release = (error) => {
    if (ownQuery) Object.defineProperty(client, 'query', ownQuery);
    else delete (client as { query?: unknown }).query;
    release(error);
  };
  return client;
}

function traceQuery(query: Query, tracing: Tracing): Query {
  return (...args) => {
    const parent = tracing.current();
    const result = query(...args);
    if (!parent || !(result instanceof Promise)) return result;
    const start = performance.now();
    const end = (failed: boolean) =>
      tracing.end({
        ...{ id: tracing.begin(parent), parent, name: nameOf(args[0]), kind: 'client', failed },
        ...{ start, end: performance.now(), attributes: { 'db.system.name': 'postgresql' } },
      });
    result.then(
      () => end(false),
      () => end(true),
    );
    return result;
  };
}

const verb = /^\s*(with|select|insert|update|delete|begin|commit|rollback|set|listen|notify)\b/i;
const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** The verb and the table of a statement; its text is not recorded. */
function nameOf(statement: unknown): string {
  const { name, text = '' } = (typeof statement === 'string' ? { text: statement } : statement) as Named;
  if (name) return name;
  return [verb.exec(text)?.[1]?.toLowerCase() ?? 'statement', table.exec(text)?.[1]]
    .filter(Boolean)
    .join(' ');
}

interface Named {
  name?: string;
  text?: string;
}
