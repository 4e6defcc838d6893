import type { Visibility } from '@foyer/contract';
import { flagsOf } from '@foyer/contract/persona-visibility';
import { sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction, violatedConstraint } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { findOwnPersona } from '../policy.ts';
import { refuseUnready } from '../publishing/refuse-unready.ts';
import { savePersona } from '../saving/save-persona.ts';
import { fo_privacy } from '../table.ts';
import { privacyView } from './get-privacy.ts';

type PrivacySwitch =
  | 'keep_owner_in_loop'
  | 'allow_training_opt_in'
  | 'default_train_on_chat'
  | 'is_discoverable'
  | 'allow_private_chats';

type PrivacyChanges = { [S in PrivacySwitch]?: boolean | undefined };

/** Changes the given settings. Visibility is a field of the persona, so changing it is a save with a version. */
export async function updatePrivacy(
  ctx: UserContext,
  { foId, visibility, ...changes }: PrivacyChanges & { foId: string; visibility?: Visibility | undefined },
) {
  await ctx.limits.use('savePerHour', ctx.viewer.id);
  const { db } = ctx.database;
  if (visibility === undefined) {
    const persona = await findOwnPersona(db, ctx.viewer, foId);
    const stored = await ctx.database.transaction((tx) => store(tx, ctx, foId, changes));
    return privacyView(stored, persona);
  }
  const flags = flagsOf(visibility);
  let row: Awaited<ReturnType<typeof store>> | undefined;
  const persona = await savePersona(ctx, {
    id: foId,
    decide(before) {
      refuseUnready(before, flags);
      return flags;
    },
    async saveMore(tx) {
      row = await store(tx, ctx, foId, changes);
    },
  });
  if (!row) throw new Error('A persona was saved without its privacy.');
  return privacyView(row, persona);
}

/** If visitors cannot opt in, training by default is turned off too, and cannot be turned on. */
async function store(
  tx: Transaction,
  { clock, events, features, viewer }: UserContext,
  foId: string,
  changes: PrivacyChanges,
) {
  const { allow_training_opt_in: optIn, default_train_on_chat: byDefault } = changes;
  const allowed = optIn ?? sql<boolean>`${fo_privacy.allow_training_opt_in}`;
  const change = {
    ...changes,
    ...(optIn === false && { default_train_on_chat: false }),
    updated_at: clock(),
  };
  const row = onlyRow(
    await tx
      .insert(fo_privacy)
      .values({ fo_id: foId, ...change })
      .onConflictDoUpdate({
        target: fo_privacy.fo_id,
        set: { ...change, ...(byDefault && { default_train_on_chat: allowed }) },
      })
      .returning()
      .catch((error: unknown) => {
        throw violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Persona') : error;
      }),
  );
  if (byDefault && !row.default_train_on_chat)
    throw new Conflict('no_opt_in', '“Allow training opt-in” is off. Please turn it on first.');
  await events.publish(tx, viewer.id, { type: 'settings', foId });
  const { keep_owner_in_loop: isOwnerInLoop } = changes;
  if (isOwnerInLoop !== undefined) {
    await features.emit(tx, 'ownerInLoopChanged', { foId, isOwnerInLoop });
    await events.publish(tx, viewer.id, { type: 'loop', foId });
  }
  return row;
}
