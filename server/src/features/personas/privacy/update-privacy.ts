import { sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { NotFound } from '#platform/errors';
import { findOwnPersona } from '../policy.ts';
import { fo_privacy } from '../table.ts';
import { privacyView } from './view.ts';

interface Input {
  foId: string;
  keep_owner_in_loop?: boolean | undefined;
  allow_training_opt_in?: boolean | undefined;
  default_train_on_chat?: boolean | undefined;
  is_discoverable?: boolean | undefined;
  allow_private_chats?: boolean | undefined;
}

/** Changes what is given. Where visitors cannot opt in, nothing trains by default either. */
export async function updatePrivacy(
  { database: { db }, viewer, clock }: UserContext,
  { foId, ...given }: Input,
) {
  await findOwnPersona(db, viewer, foId);
  const { allow_training_opt_in: optIn, default_train_on_chat: byDefault } = given;
  const allowed = optIn ?? sql<boolean>`${fo_privacy.allow_training_opt_in}`;
  const change = {
    ...given,
    ...(optIn === false && { default_train_on_chat: false }),
    updated_at: clock(),
  };
  const [row] = await db
    .insert(fo_privacy)
    .values({ fo_id: foId, ...change })
    .onConflictDoUpdate({
      target: fo_privacy.fo_id,
      set: { ...change, ...(byDefault && { default_train_on_chat: allowed }) },
    })
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Persona') : error;
    });
  return privacyView(row!);
}
