import { type Fact, isObject, type Json, type JsonObject, objectOf, textOf, textsOf } from './card.ts';
import { withoutMarkup } from './fit-to-limits.ts';
import { expandMacros } from './macros.ts';
import { addNote, type Notes } from './notes.ts';

/** Confidence of imported facts, in percent. */
const factConfidence = 95;

/** Converts the lorebook entries that can match, by a keyword or always, to facts. */
export function factsOf(book: unknown, name: string, notes: Notes): Fact[] {
  return entriesOf(book)
    .filter(isObject)
    .flatMap((entry) => {
      const { text, decorators } = splitDecorators(textOf(entry.content));
      if (!text.trim()) return [];
      const key = canMatch(entry, decorators) && keyOf(entry, decorators);
      if (key === undefined || key === false) {
        addNote(notes, 'idle_lore', 1);
        return [];
      }
      addNote(notes, 'decorators', decorators.size > 0 ? 1 : 0);
      const value = expandMacros(text, name, notes).trim();
      if (!value) return [];
      const words = withoutMarkup(withoutLinkBrackets(value));
      const named = withoutMarkup(expandMacros(key, name, notes)) || firstWords(words);
      return [{ key: named, value: words, confidence: factConfidence }];
    });
}

/** Links in angle brackets, as in Markdown, are not markup. */
const withoutLinkBrackets = (text: string) =>
  text.replace(/<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@"'=]+@[^\s<>@"'=]+)>/gi, '$1');

/** Some programs write an object with a number for each entry. */
const entriesOf = (book: unknown): Json[] => {
  const { entries } = objectOf(book);
  return Array.isArray(entries) ? entries : Object.values(objectOf(entries));
};

/** Separates decorators, lines such as `@@depth 4` for programs, from the content. */
function splitDecorators(content: string) {
  const decorators = new Set<string>();
  const lines = content.split(/\r?\n/).filter((line) => {
    const name = /^\s{0,9}@@@?([a-z_]+)(?:\s|$)/i.exec(line)?.[1];
    if (name) decorators.add(name.toLowerCase());
    return !name;
  });
  return { text: decorators.size > 0 ? lines.join('\n') : content, decorators };
}

const canMatch = ({ enabled, disable }: JsonObject, decorators: Set<string>) =>
  enabled !== false && disable !== true && (decorators.has('activate') || !decorators.has('dont_activate'));

/**
 * The entry's name, or else its first keyword; empty if it needs no keyword or has only patterns. Undefined: the entry
 * never matches.
 */
function keyOf({ name, comment, keys, key, constant, use_regex }: JsonObject, decorators: Set<string>) {
  const keywords = textsOf(keys ?? key).filter((keyword) => keyword.trim());
  const words = keywords.filter((keyword) => use_regex !== true && !/^\/.+\/[a-z]*$/.test(keyword));
  const named = [textOf(name), textOf(comment), ...words].find((text) => text.trim());
  const needsNoKeyword = constant === true || decorators.has('activate') || keywords.length > 0;
  return named ?? (needsNoKeyword ? '' : undefined);
}

/** The name of a fact from an entry without one. */
function firstWords(value: string): string {
  const line = [...value.slice(0, 100).replace(/\n.*/s, '')];
  const short = line.slice(0, maxNameLength + 1).join('');
  const space = line.length > maxNameLength ? short.lastIndexOf(' ') : -1;
  const words = space > 0 ? short.slice(0, space) : line.slice(0, maxNameLength).join('');
  return words.replace(/[\s.,;:!?…]{1,9}$/, '') || words;
}
const maxNameLength = 40;

/** The lorebook without some entries; unchanged if it has none of them. */
export function bookWithout(book: Json | undefined, isLeftOut: (entry: Json) => boolean): Json | undefined {
  const entries = entriesOf(book);
  const remaining = entries.filter((entry) => !isLeftOut(entry));
  return remaining.length < entries.length ? { ...objectOf(book), entries: remaining } : book;
}

/** The lorebook with an entry added for each fact that does not come from it. Existing entries are kept. */
export function bookWith(book: unknown, facts: Fact[], existingFacts: Fact[]): JsonObject {
  const existingEntries = entriesOf(book);
  const isKnown = ({ key, value }: Fact) =>
    existingFacts.some((fact) => fact.key === key && fact.value === value);
  const added = facts
    .filter((fact) => !isKnown(fact))
    .map((fact, at) => entryOf(fact, existingEntries.length + at));
  return { extensions: {}, ...objectOf(book), entries: [...existingEntries, ...added] };
}

/** Removes the entries that Foyer added; the extension has these facts exactly. */
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
