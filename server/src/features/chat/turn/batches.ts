import { setImmediate as nextIteration } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#platform/database';

interface BatchOptions<Item, Result> {
  /** Must succeed or fail as a whole; returns results in the order of the items. */
  run(items: Item[]): Promise<Result[]>;
  /** Items with the same key never share a batch. */
  keyOf(item: Item): string;
}

const maxBatchSize = 64;

/**
 * Processes items in batches, one at a time: an item starts at once if no batch is running, else together with those
 * that arrive meanwhile. After a failed batch, items are retried one by one, so that an invalid item fails alone.
 */
export function inBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  const runAll = async () => {
    isRunning = true;
    // Items that end in the same iteration of the event loop share a batch.
    await nextIteration();
    while (waiting.length > 0) await runBatch(options, takeBatch(waiting, options.keyOf));
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

function takeBatch<Item, Result>(waiting: Waiting<Item, Result>[], keyOf: (item: Item) => string) {
  const taken = new Map<string, Waiting<Item, Result>>();
  for (const entry of waiting) {
    const key = keyOf(entry.item);
    if (!taken.has(key)) taken.set(key, entry);
    if (taken.size === maxBatchSize) break;
  }
  const batch = [...taken.values()];
  const chosen = new Set(batch);
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !chosen.has(one)));
  return batch;
}

async function runBatch<Item, Result>(
  options: BatchOptions<Item, Result>,
  batch: Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await options.run(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error('A batch gave another number of results.');
    for (const [at, result] of results.entries()) batch[at]?.resolve(result);
  } catch (error) {
    // During a database outage each item would wait for the timeout.
    if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
    else for (const entry of batch) await runBatch(options, [entry]);
  }
}
