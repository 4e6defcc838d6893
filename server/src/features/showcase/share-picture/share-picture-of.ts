import { createHash } from 'node:crypto';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import type { PersonaWithCreator } from '#features/personas';

/** The content of a share picture. */
export interface SharePicture {
  name: string;
  bio: string;
  /** URL of the portrait. */
  avatar_url: string | null;
}

/** Increment it when the layout changes, so that cached pictures are replaced. */
const layout = 2;

export const sharePictureOf = ({ name, bio, avatar_url }: PersonaWithCreator): SharePicture => ({
  name,
  bio: textOfMarkdown(bio),
  avatar_url,
});

/** A hash of the content and layout. */
export const versionOf = (picture: SharePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([layout, picture]))
    .digest('base64url')
    .slice(0, 16);

/** Root-relative; null for a private persona. */
export const sharePictureUrl = (persona: PersonaWithCreator): string | null =>
  persona.is_public || persona.is_unlisted
    ? `/fo/${persona.id}/share.png?v=${versionOf(sharePictureOf(persona))}`
    : null;
