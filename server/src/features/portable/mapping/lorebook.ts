import { type Fact, isObject, type JsonObject, listOf, objectOf, textOf, textsOf } from './card.ts';
import { withoutMacros } from './macros.ts';

/** Confidence of what its owner has written down, in percent. */
const written = 95;

/** A lorebook tells, for keywords, what is true: enabled entries with both are facts. */
export function factsOf(book: unknown, name: string): Fact[] {
  return listOf(objectOf(book).entries)
    .filter(isObject)
    .flatMap((entry) => {
      const key = keyOf(entry);
      const value = withoutMacros(textOf(entry.content), name).trim();
      return entry.enabled !== false && key && value ? [{ key, value, confidence: written }] : [];
    });
}

/** The name that its writer gave an entry; of one without a name, its first keyword. */
const keyOf = ({ name, comment, keys, key }: JsonObject) =>
  [textOf(name), textOf(comment), ...textsOf(keys ?? key)].map((text) => text.trim()).find(Boolean);

/** The book with an entry for every fact that does not come from it. Nothing of the book is lost. */
export function bookWith(book: unknown, facts: Fact[], known: Fact[]): JsonObject {
  const kept = objectOf(book);
  const present = listOf(kept.entries);
  const isKnown = ({ key, value }: Fact) => known.some((fact) => fact.key === key && fact.value === value);
  const added = facts.filter((fact) => !isKnown(fact)).map((fact, at) => entryOf(fact, present.length + at));
  return { extensions: {}, ...kept, entries: [...present, ...added] };
}

/** Our own entries, which the facts of the extension say better. */
export function bookWithoutOurs(book: unknown): JsonObject | undefined {
  if (!isObject(book)) return undefined;
  const entries = listOf(book.entries).filter((entry) => !isOurs(entry));
  const isOursAlone =
    entries.length === 0 && Object.keys(book).every((key) => /^(?:entries|extensions)$/.test(key));
  return isOursAlone ? undefined : { ...book, entries };
}

const isOurs = (entry: unknown) =>
  isObject(objectOf(objectOf(entry).extensions).foyer) &&
  objectOf(objectOf(objectOf(entry).extensions).foyer).fact === true;

const entryOf = ({ key, value }: Fact, order: number): JsonObject => ({
  keys: [key],
  content: value,
  extensions: { foyer: { fact: true } },
  enabled: true,
  insertion_order: order,
  name: key,
  comment: key,
  case_sensitive: false,
  use_regex: false,
  constant: false,
});
