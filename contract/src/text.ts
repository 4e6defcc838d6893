import { z } from 'zod';
import { characterCount } from './character-count.ts';
import { idPattern } from './id-pattern.ts';
import { limits } from './limits.ts';
import { cleanMarkdown, oneLine, plainText, storable } from './plain-text.ts';

/**
 * Text that a person typed: cleaned first, then measured in code points as the database does. `empty` is the error text
 * if it is missing or empty.
 */
export const personText = (name: string, max: number, empty?: string) =>
  measuredText(plainText, name, max, empty);

/** Like `personText`, but on one line, since names appear within sentences and headings. */
export const personLine = (name: string, max: number, empty?: string) =>
  measuredText((text) => oneLine(plainText(text)), name, max, empty);

/** Text that is stored as it was typed, including HTML: it is shown as Markdown without raw HTML. */
export const markdownText = (name: string, max: number, empty?: string) =>
  measuredText(cleanMarkdown, name, max, empty);

const measuredText = (clean: (text: string) => string, name: string, max: number, empty?: string) =>
  z
    .string(empty)
    .transform(clean)
    .pipe(
      z
        .string()
        .min(empty ? 1 : 0, empty)
        .refine((text) => characterCount(text) <= max, `${name} can have at most ${max} characters.`),
    );

export const searchText = z
  .string()
  .max(limits.search.max, `A search can have at most ${limits.search.max} characters.`)
  .transform(storable);

/** An id, as the database writes it. `message` is the error text if it is missing. */
export const idOr = (message?: string) => z.stringFormat('uuid', idPattern, message).toLowerCase();
export const id = idOr();
export const timestamp = z.string();
