import type { PersonaWithCreator } from '#features/personas';
import type { Viewer } from '#platform/context';

/** How the owner of a persona is called, for whoever may see the persona. */
export const ownerNameSeenBy = (
  viewer: Pick<Viewer, 'id'>,
  { is_public, is_unlisted, owner_id, creator }: PersonaWithCreator,
): string | null =>
  is_public || is_unlisted || owner_id === viewer.id ? (creator?.display_name ?? null) : null;
