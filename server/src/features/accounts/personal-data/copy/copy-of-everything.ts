import type { Readable } from 'node:stream';
import type { UserContext } from '#platform/context';
import type { DataFile } from '#platform/features';
import { jsonOf } from '#platform/http';
import { recordOutsideTransaction } from '../../activity/record.ts';
import { Names } from './names.ts';
import { zipOf } from './zip.ts';

/** Streams an archive of all data of the viewer; it is read from the database on demand. */
export async function copyOfEverything(ctx: UserContext): Promise<Readable> {
  await ctx.limits.use('dataPerDay', ctx.viewer.id);
  await recordOutsideTransaction(ctx, { kind: 'data_exported', userId: ctx.viewer.id });
  return zipOf(files(ctx));
}

async function* files({ database, features, viewer }: UserContext): AsyncGenerator<DataFile> {
  const names = new Names();
  const { personalData } = features;
  yield {
    path: names.path('', 'account', '.json'),
    content: json(() => personalData.accountData(viewer)),
  };
  const [persona] = await personalData.personasOf(database.db, viewer.id);
  if (persona)
    yield {
      path: names.path('', 'persona', '.json'),
      content: json(() => personalData.personaData(viewer, persona)),
    };
  yield* personalData.files(viewer, (...name) => names.path(...name), persona);
}

async function* json(read: () => Promise<Record<string, unknown>>): AsyncGenerator<string> {
  yield* jsonOf(await read());
}
