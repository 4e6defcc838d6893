import { limits as bounds, type PushDevice } from '@foyer/contract';
import { and, count, eq, ne, or } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction, violatedConstraint } from '#platform/database';
import { Conflict, Invalid, SignInRequired } from '#platform/errors';
import { areBrowserKeys, type BrowserKeys, isAllowedEndpoint } from '#platform/push';
import { deviceView, isOwnDevice } from './devices.ts';
import { push_keys, push_subscriptions } from './table.ts';

interface Input {
  endpoint: string;
  keys: BrowserKeys;
  key_id: string;
  replaces?: string | undefined;
}

const notASubscription = 'This is not the subscription of a browser.';

/** Sends push notifications to the viewer's browser until its session ends. */
export async function subscribe(ctx: UserContext, input: Input): Promise<PushDevice> {
  const { config, database, limits, viewer } = ctx;
  if (config.push.problem)
    throw new Conflict('push_unavailable', 'Push notifications need a public https address of this site.');
  await limits.use('pushPerHour', viewer.id);
  if (!areBrowserKeys(input.keys)) throw new Invalid(notASubscription);
  if (!(await isAllowedEndpoint(input.endpoint, config.push.services)))
    throw new Invalid('Your browser uses a push service that this site does not send to.');
  const device = await database
    .transaction((tx) => save(tx, ctx, input))
    .catch((error: unknown) => {
      // The session ended meanwhile.
      if (violatedConstraint(error) === 'push_subscriptions_session_id_sessions_id_fk')
        throw new SignInRequired();
      throw error;
    });
  return deviceView(device);
}

async function save(tx: Transaction, ctx: UserContext, { endpoint, keys, key_id, replaces }: Input) {
  const { viewer } = ctx;
  // The account was deleted meanwhile.
  if (!(await lockUser(tx, viewer.id))) throw new SignInRequired();
  const [key] = await tx.select({ id: push_keys.id }).from(push_keys).where(eq(push_keys.id, key_id));
  if (!key)
    throw new Conflict('push_key_unknown', 'The key of this site has changed. Please turn push on again.');
  if (replaces) await tx.delete(push_subscriptions).where(isOwnDevice(viewer, replaces));
  await refuseIfFull(tx, viewer.id, endpoint);
  const newColumns = {
    user_id: viewer.id,
    session_id: sessionOf(ctx),
    key_id,
    ...keys,
    user_agent: ctx.userAgent?.slice(0, 500) ?? null,
    created_at: ctx.clock(),
    ...{ last_delivered_at: null, problem: null, refusals: 0, refused_since: null },
    ...{ resting_until: null, stopped_at: null },
  };
  const [device] = await tx
    .insert(push_subscriptions)
    .values({ ...newColumns, endpoint, host: new URL(endpoint).host })
    .onConflictDoUpdate({
      target: push_subscriptions.endpoint,
      set: newColumns,
      // The same browser has the same keys: knowing only the endpoint must not take over somebody's notifications.
      setWhere: or(eq(push_subscriptions.user_id, viewer.id), eq(push_subscriptions.auth, keys.auth)),
    })
    .returning();
  if (!device) throw new Invalid(notASubscription);
  return device;
}

async function refuseIfFull(tx: Transaction, userId: string, endpoint: string): Promise<void> {
  const { devices } = bounds.push;
  const otherDevices = onlyRow(
    await tx
      .select({ count: count() })
      .from(push_subscriptions)
      .where(and(eq(push_subscriptions.user_id, userId), ne(push_subscriptions.endpoint, endpoint))),
  );
  if (otherDevices.count >= devices)
    throw new Conflict(
      'too_many_devices',
      `At most ${devices} devices get push notifications. Please remove one that you no longer use.`,
    );
}

/** Null with an external auth server, which holds the sessions. */
export const sessionOf = ({ config, viewer }: Pick<UserContext, 'config' | 'viewer'>) =>
  config.auth ? null : viewer.sessionId;
