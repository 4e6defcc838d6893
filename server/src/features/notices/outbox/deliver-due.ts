import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '#platform/context';
import type { Outcome } from '../channel.ts';
import { channels } from '../channels.ts';
import { alarmOf } from './alarm.ts';
import { type ClaimedDelivery, claim } from './claim.ts';
import { reasonToSkip } from './reason-to-skip.ts';
import { storeFailure, storeOutcome } from './store-outcome.ts';

/** Concurrent deliveries of a process. */
const concurrency = 3;

/** The poll finds delayed deliveries, and those of dead processes. */
const pollMilliseconds = 5000;

/** Sends due deliveries until the server stops; those of notices from this process without waiting for the poll. */
export async function runOutbox(platform: Platform): Promise<void> {
  const { stopping, database, log } = platform;
  let wake = () => {};
  const stopListening = alarmOf(database).listen(() => wake());
  while (!stopping.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await deliverDue(platform).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'Notices could not be sent');
    });
    const pause = sleep(pollMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
    await Promise.race([woken, pause]);
  }
  stopListening();
}

/**
 * Sends all due deliveries. Safe in several processes: each delivery is claimed by one of them. Checks once whether any
 * is due, then sends several concurrently.
 */
export async function deliverDue(platform: Platform): Promise<void> {
  const first = await claim(platform);
  if (!first) return;
  const send = async (claimed: ClaimedDelivery | undefined) => {
    for (let next = claimed; next; next = platform.stopping.aborted ? undefined : await claim(platform))
      await deliver(platform, next);
  };
  const workers = Array.from({ length: concurrency - 1 }, async () => send(await claim(platform)));
  await Promise.all([send(first), ...workers]);
}

/** A crash between the channel's response and recording it sends the same notice again (at least once). */
async function deliver(platform: Platform, claimed: ClaimedDelivery): Promise<void> {
  try {
    const outcome = await outcomeOf(platform, claimed);
    const isStored = await storeOutcome(platform, claimed, outcome);
    if (isStored) countOutcome(platform, claimed, outcomes[Object.keys(outcome)[0] as keyof typeof outcomes]);
  } catch (error) {
    await storeFailure(platform, claimed, error);
    countOutcome(platform, claimed, 'failed');
  }
}

async function outcomeOf(platform: Platform, { notice, channel: name }: ClaimedDelivery): Promise<Outcome> {
  const channel = channels.find((one) => one.name === name);
  if (!channel) return { skipped: 'no such channel' };
  const skipped = await reasonToSkip(platform, notice, channel.name);
  return skipped === undefined ? channel.deliver(platform, notice) : { skipped };
}

const outcomes = { sent: 'sent', skipped: 'skipped', retryAt: 'put_off' } as const;

function countOutcome(
  { metrics }: Platform,
  { channel }: ClaimedDelivery,
  outcome: (typeof outcomes)[keyof typeof outcomes] | 'failed',
): void {
  metrics.count('foyer_notices_total', { channel, outcome });
}
