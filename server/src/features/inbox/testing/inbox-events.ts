import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished } from 'vitest';
import type { Person, TestSite } from '../../../testing/index.ts';

/** Collects the events about inbox entries that a person's pages get from now on. */
export async function inboxEvents({ platform: { database, events } }: TestSite, { id }: Person) {
  const collected: ViewerEvent[] = [];
  onTestFinished(events.subscribe(id, (event) => collected.push(event)));
  // Events are delivered in order: with this one, all earlier ones were.
  const last = { type: 'evaluation' as const, foId: crypto.randomUUID(), runId: crypto.randomUUID() };
  await database.transaction((tx) => events.publish(tx, id, last));
  await expect.poll(() => collected).toContainEqual(last);
  collected.length = 0;
  return () => collected.filter(({ type }) => type === 'inbox');
}
