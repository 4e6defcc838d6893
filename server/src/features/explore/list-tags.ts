import { listPublicTags } from '#features/personas';
import type { Context } from '#platform/context';

/** Every tag of a public persona, most used first. */
export const listTags = ({ database }: Context): Promise<string[]> => listPublicTags(database.db);
