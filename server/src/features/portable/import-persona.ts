import type { ImportAnswer, ImportedPart, ImportReport } from '@foyer/contract';
import { flagsOf } from '@foyer/contract/persona-visibility';
import { storeNewAvatar } from '#features/accounts';
import { importQuestions } from '#features/evaluation';
import { createPersona, personasOf, savePersona } from '#features/personas';
import { embedFacts, importFacts } from '#features/training';
import { setPublicVoice } from '#features/voices';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { readUpload } from './read-upload.ts';
import type { CardFile } from './reading/read-file.ts';
import { savePreservedFields } from './storing/preserved-fields.ts';

/**
 * Creates the viewer's persona from a file, as private. With `replace`, an existing persona gets the file's content as
 * a new version and becomes private too. One transaction.
 */
export async function importPersona(ctx: UserContext, request: Request): Promise<ImportAnswer> {
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  return readUpload(ctx, request, async (card, fields) => {
    const [existing] = await personasOf(ctx.database.db, [ctx.viewer.id]);
    if (existing && fields.get('replace') !== 'true') throw mustConfirm();
    return store(ctx, card, existing?.id);
  });
}

const mustConfirm = () =>
  new Conflict(
    'persona_exists',
    'You have an FO already. Please confirm that this card replaces what it is.',
  );

async function store(ctx: UserContext, card: CardFile, id: string | undefined): Promise<ImportAnswer> {
  const { facts, test_questions, voice, ...profile } = card.content;
  const embeddedFacts = await embedFacts(ctx.ai, facts);
  const picture = card.picture && ctx.storage.publicUrl('avatars', await storeNewAvatar(ctx, card.picture));
  let leftOut = { facts: 0, test_questions: 0 };
  const saveMore = async (tx: Transaction, foId: string) => {
    await savePreservedFields(tx, foId, card.preserved);
    leftOut = {
      facts: await importFacts(tx, ctx, { foId, facts: embeddedFacts }),
      test_questions: await importQuestions(tx, foId, test_questions, ctx.clock()),
    };
    if (voice) await setPublicVoice(tx, foId, voice);
  };
  // A card without a portrait keeps the existing one.
  const change = { ...profile, ...(picture && { avatar_url: picture }), ...flagsOf('private') };
  const persona =
    id === undefined
      ? await createPersona(ctx, { ...profile, avatar_url: picture }, { saveMore })
      : await savePersona(ctx, { id, decide: () => change, saveMore });
  return { persona, report: withLeftOut(card.report, leftOut) };
}

/** Adds what was left out because of the existing persona's own items. */
function withLeftOut(report: ImportReport, more: Partial<Record<ImportedPart, number>>): ImportReport {
  const counts = new Map(report.left_out.map(({ field, count }) => [field, count]));
  for (const [field, count] of Object.entries(more) as [ImportedPart, number][])
    if (count > 0) counts.set(field, (counts.get(field) ?? 0) + count);
  return { ...report, left_out: [...counts].map(([field, count]) => ({ field, count })) };
}
