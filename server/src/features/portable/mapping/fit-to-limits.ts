import type {
  FieldKind,
  FieldValue,
  ImportedField,
  ImportedPart,
  ImportReport,
  KindSpec,
  KindValue,
} from '@foyer/contract';
import { characterCount } from '@foyer/contract/character-count';
import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { eachField, importedFields } from '@foyer/contract/persona-field-lists';
import { personaFields } from '@foyer/contract/persona-fields';
import { principleKey } from '@foyer/contract/persona-identity';
import { cleanMarkdown, oneLine, plainText } from '@foyer/contract/plain-text';
import { unique } from '@foyer/contract/unique';
import type { Fact, PersonaContent } from './card.ts';
import { addNote, type Notes } from './notes.ts';

export type Losses = Pick<ImportReport, 'cut' | 'left_out'>;

/** Removes markup, except from facts, and applies a persona's limits; also returns what was lost. */
export function fitToLimits(content: PersonaContent, notes: Notes): { content: PersonaContent } & Losses {
  const losses: Losses = { cut: [], left_out: [] };
  const fitted = {
    ...eachField(importedFields, (field) => fitField(losses, field, content[field])),
    role: cutText({ cut: [] }, 'bio', content.role, personaFields.role.max),
    facts: factsWithin(losses, content.facts, notes),
    test_questions: itemsWithin(losses, 'test_questions', limits.testQuestions, content.test_questions),
    voice: content.voice,
  };
  return { content: fitted, ...losses };
}

function fitField<F extends ImportedField>(losses: Losses, field: F, value: FieldValue<F>) {
  const spec = personaFields[field];
  // All three have the same kind, which the compiler cannot infer.
  return fitFunctions[spec.kind](losses, field, spec as never, value as never) as FieldValue<F>;
}

type FitFunction<K extends FieldKind> = (
  losses: Losses,
  field: ImportedField,
  spec: KindSpec<K>,
  value: KindValue<K>,
) => KindValue<K>;

const fitFunctions: { [K in (typeof personaFields)[ImportedField]['kind']]: FitFunction<K> } = {
  line: (losses, field, { max }, value) => oneLine(cutText(losses, field, value, max)),
  text: (losses, field, { max }, value) => cutText(losses, field, value, max),
  'optional text': (losses, field, { max }, value) => cutText(losses, field, value ?? '', max) || null,
  list: (losses, field, spec, items) => itemsWithin(losses, field, spec, items, principleKey),
  keywords: keywordsWithin,
};

/** Cleans before measuring; cuts a long text at a word. */
function cutText(
  { cut }: Pick<Losses, 'cut'>,
  field: ImportedPart,
  raw: string,
  max: number,
  clean = withoutMarkup,
): string {
  const text = clean(raw.slice(0, max * maxMarkupFactor));
  const characters = [...text];
  if (characters.length <= max && raw.length <= max * maxMarkupFactor) return text;
  cut.push({ field, from: Math.max(charactersIn(raw), characters.length), to: max });
  const short = characters.slice(0, max - 1).join('');
  const space = short.search(/\s\S*$/);
  return `${(space > short.length - maxWordLength ? short.slice(0, space) : short).trimEnd()}…`;
}

/** Counts without creating an array, which would take too much memory for a long text. */
function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A text is read up to this multiple of its limit, since much of it may be markup. */
const maxMarkupFactor = 20;
const maxWordLength = 40;

/** Also removes scripts and style sheets with their content. */
export const withoutMarkup = (text: string) => plainText(withoutScripts(text));

const withoutScripts = (text: string) =>
  text.replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '');

interface ListLimits {
  max: number;
  maxLength: number;
}

function itemsWithin(
  losses: Losses,
  part: ImportedPart,
  { max, maxLength }: ListLimits,
  items: string[],
  keyOf?: (item: string) => string,
) {
  const cleaned = unique(items.map((item) => cutText(losses, part, item, maxLength)).filter(Boolean), keyOf);
  return atMost(losses, part, cleaned, max);
}

/** Leaves out keywords that are too long, instead of cutting them. */
function keywordsWithin(
  losses: Losses,
  part: ImportedPart,
  { max, maxLength }: ListLimits,
  keywords: string[],
) {
  const cleaned = unique(
    keywords.map((keyword) => oneLine(withoutMarkup(keyword)).toLowerCase()).filter(Boolean),
  );
  const fitting = cleaned.filter((keyword) => characterCount(keyword) <= maxLength).slice(0, max);
  if (fitting.length < cleaned.length)
    losses.left_out.push({ field: part, count: cleaned.length - fitting.length });
  return fitting;
}

/** Numbers facts of the same name and removes duplicates. A fact without a text is left out. */
function factsWithin(losses: Losses, facts: Fact[], notes: Notes): Fact[] {
  const seenFacts = new Set<string>();
  const toUniqueKey = createUniqueKeys();
  const fittedFacts = facts.map((fact) => fitFact(losses, fact)).filter(({ key, value }) => key && value);
  const distinct = fittedFacts.flatMap((fact) => {
    const identity = JSON.stringify([fact.key, fact.value]);
    if (seenFacts.has(identity)) return [];
    seenFacts.add(identity);
    const uniqueKey = toUniqueKey(fact.key);
    addNote(notes, 'numbered_lore', uniqueKey === fact.key ? 0 : 1);
    return [{ ...fact, key: uniqueKey }];
  });
  const fitting = distinct.slice(0, limits.fact.maxCount);
  const count = facts.length - fittedFacts.length + distinct.length - fitting.length;
  if (count > 0) losses.left_out.push({ field: 'facts', count });
  return fitting;
}

/** Facts are stored as typed, including HTML. */
const fitFact = (losses: Losses, { key, value, confidence }: Fact): Fact => ({
  key: oneLine(cutText(losses, 'facts', key, limits.factKey.max, cleanMarkdown)),
  value: cutText(losses, 'facts', value, limits.fact.max, cleanMarkdown),
  confidence: Math.min(100, Math.max(0, Math.round(confidence) || 0)),
});

/** Returns a function that makes keys unique: a key that was used before gets the next number. */
function createUniqueKeys() {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (preferred: string): string => {
    const start = firstCharacters(preferred, limits.factKey.max - 10);
    let key = preferred;
    for (let number = next.get(start) ?? 2; taken.has(key); number++) {
      key = addNumber(preferred, number);
      next.set(start, number + 1);
    }
    taken.add(key);
    return key;
  };
}

function addNumber(key: string, number: number): string {
  const suffix = ` (${number})`;
  const characters = [...key];
  const room = limits.factKey.max - suffix.length;
  return (characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : key) + suffix;
}

function atMost<T>({ left_out }: Losses, field: ImportedPart, items: T[], max: number): T[] {
  if (items.length > max) left_out.push({ field, count: items.length - max });
  return items.slice(0, max);
}
