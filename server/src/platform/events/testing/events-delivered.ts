import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Person, TestSite } from '../../../testing/index.ts';

/** Resolves when listeners in this process have got the person's events so far: publishes one more, and waits for it. */
export async function eventsDelivered({ platform }: TestSite, { id }: Person): Promise<void> {
  const { events, database } = platform;
  const foId = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(events.subscribe(id, (event) => 'foId' in event && event.foId === foId && resolve()));
  await events.publish(database.db, id, { type: 'settings', foId });
  await promise;
}
