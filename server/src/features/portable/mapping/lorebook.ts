import { type Fact, isObject, type Json, type JsonObject, objectOf, textOf, textsOf } from './card.ts';
import { inWords } from './macros.ts';
import { type Notes, tell } from './notes.ts';

/** Confidence of what its owner has written down, in percent. */
const written = 95;

/** A lorebook tells what is true, for keywords or always: entries that may come up are facts. */
export function factsOf(book: unknown, name: string, notes: Notes): Fact[] {
  return entriesOf(book)
    .filter(isObject)
    .flatMap((entry) => {
      const { text, decorators } = decorated(textOf(entry.content));
      if (!text.trim()) return [];
      const key = comesUp(entry, decorators) && keyOf(entry, decorators);
      if (key === undefined || key === false) {
        tell(notes, 'idle_lore', 1);
        return [];
      }
      tell(notes, 'decorators', decorators.size > 0 ? 1 : 0);
      const value = inWords(text, name, notes).trim();
      return value
        ? [{ key: inWords(key, name, notes).trim() || firstWords(value), value, confidence: written }]
        : [];
    });
}

/** Some programs write an object with a number for each entry. */
const entriesOf = (book: unknown): Json[] => {
  const { entries } = objectOf(book);
  return Array.isArray(entries) ? entries : Object.values(objectOf(entries));
};

/** Lines such as `@@depth 4` tell programs what to do with an entry; they are none of its words. */
function decorated(content: string) {
  const decorators = new Set<string>();
  const lines = content.split(/\r?\n/).filter((line) => {
    const name = /^\s{0,9}@@@?([a-z_]+)(?:\s|$)/i.exec(line)?.[1];
    if (name) decorators.add(name.toLowerCase());
    return !name;
  });
  return { text: decorators.size > 0 ? lines.join('\n') : content, decorators };
}

const comesUp = ({ enabled, disable }: JsonObject, decorators: Set<string>) =>
  enabled !== false && disable !== true && (decorators.has('activate') || !decorators.has('dont_activate'));

/**
 * The name that its writer gave an entry; of one without a name, its first keyword; empty where it needs none, or has only
 * patterns. Undefined: nothing ever brings it up.
 */
function keyOf({ name, comment, keys, key, constant, use_regex }: JsonObject, decorators: Set<string>) {
  const keywords = textsOf(keys ?? key).filter((keyword) => keyword.trim());
  const words = keywords.filter((keyword) => use_regex !== true && !/^\/.+\/[a-z]*$/.test(keyword));
  const named = [textOf(name), textOf(comment), ...words].find((text) => text.trim());
  const needsNoKeyword = constant === true || decorators.has('activate') || keywords.length > 0;
  return named ?? (needsNoKeyword ? '' : undefined);
}

/** What an entry is called that has no name. */
function firstWords(value: string): string {
  const line = [...value.slice(0, 100).replace(/\n.*/s, '')];
  const short = line.slice(0, mostOfName + 1).join('');
  const space = line.length > mostOfName ? short.lastIndexOf(' ') : -1;
  const words = space > 0 ? short.slice(0, space) : line.slice(0, mostOfName).join('');
  return words.replace(/[\s.,;:!?…]{1,9}$/, '') || words;
}
const mostOfName = 40;

/** The book with an entry for every fact that does not come from it. Nothing of the book is lost. */
export function bookWith(book: unknown, facts: Fact[], known: Fact[]): JsonObject {
  const present = entriesOf(book);
  const isKnown = ({ key, value }: Fact) => known.some((fact) => fact.key === key && fact.value === value);
  const added = facts.filter((fact) => !isKnown(fact)).map((fact, at) => entryOf(fact, present.length + at));
  return { extensions: {}, ...objectOf(book), entries: [...present, ...added] };
}

/** Our own entries, which the facts of the extension say better. */
export function bookWithoutOurs(book: unknown): JsonObject | undefined {
  if (!isObject(book)) return undefined;
  const entries = entriesOf(book).filter((entry) => !isOurs(entry));
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
