import { createHash } from 'node:crypto';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import type { PersonaWithCreator } from '#features/personas';

/** What is written and drawn on a share picture. */
export interface SharePicture {
  name: string;
  bio: string;
  /** The address of the portrait. */
  avatar_url: string | null;
}

/** To be raised with every change of how pictures look, so that those that others keep are asked for anew. */
const layout = 2;

export const sharePictureOf = ({ name, bio, avatar_url }: PersonaWithCreator): SharePicture => ({
  name,
  bio: textOfMarkdown(bio),
  avatar_url,
});

/** The same for the same picture, and another one for any other. */
export const versionOf = (picture: SharePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([layout, picture]))
    .digest('base64url')
    .slice(0, 16);

/** Root-relative; null for a private persona, which has none. */
export const sharePictureUrl = (persona: PersonaWithCreator): string | null =>
  persona.is_public || persona.is_unlisted
    ? `/fo/${persona.id}/share.png?v=${versionOf(sharePictureOf(persona))}`
    : null;
