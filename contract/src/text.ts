import { z } from 'zod';
import { idPattern } from './id-pattern.ts';

const tag = /<\/?[a-z!][^>]*>/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** They turn the direction of what follows, or show nothing: either makes one name look like another. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Joiners stay where they show: within an emoji, and between the letters of scripts that need them. */
const idleJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}]]])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gv;

/** Removes HTML tags, control and unseen characters, and repairs lone surrogates; keeps "2 < 3". */
export const plainText = (text: string) =>
  withoutTags(text.toWellFormed().replace(control, '').replace(unseen, '').replace(idleJoiner, '')).trim();

/** No tag ends after the last `>`: looking for one there would read a long text again for each of its `<`. */
function withoutTags(text: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(tag, '') + text.slice(end);
}

/** Text as it was typed, but for zeros and halves of characters, which the database does not take. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');

/** Text that a person typed: cleaned first, then measured in code points as the database does. */
export const personText = (name: string, max: number, empty?: string) =>
  z
    .string()
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(empty ? 1 : 0, empty)
        .refine((text) => [...text].length <= max, `${name} can have at most ${max} characters.`),
    );

/** The first occurrence of each item wins; compared without case. */
export const unique = (items: string[]) => {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()));
};

/** An id, as the database writes it. `message` is what a person reads who gave none. */
export const idOr = (message?: string) => z.stringFormat('uuid', idPattern, message).toLowerCase();
export const id = idOr();
export const timestamp = z.string();
