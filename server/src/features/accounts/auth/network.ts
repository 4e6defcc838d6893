import { isIP } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Context } from '#platform/context';
import type { Executor } from '#platform/database';
import { known_networks, users } from '../table.ts';

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, which belongs to one
 * connection.
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Remembers the network of a successful sign-in: failed attempts from elsewhere will not lock the owner out there. */
export async function rememberNetwork(executor: Executor, { address, clock }: Context, userId: string) {
  if (!address) return;
  const used_at = clock();
  await executor
    .insert(known_networks)
    .values({ user_id: userId, network: networkOf(address), used_at })
    .onConflictDoUpdate({ target: [known_networks.user_id, known_networks.network], set: { used_at } });
}

/** SQL column for a query of `users`: whether the user has signed in before from the network of this request. */
export const isKnownNetwork = ({ address, database }: Context) =>
  sql<boolean>`exists ${database.db
    .select({ found: sql`1` })
    .from(known_networks)
    .where(and(eq(known_networks.user_id, users.id), eq(known_networks.network, networkOf(address))))}`;
