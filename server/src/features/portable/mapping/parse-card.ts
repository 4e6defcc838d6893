import type { ImportReport } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { personaFields } from '@foyer/contract/persona-fields';
import { CardProblem } from '../reading/problem.ts';
import {
  type CardSpec,
  isObject,
  type JsonObject,
  listOf,
  objectOf,
  type PersonaContent,
  type PreservedFields,
  textOf,
} from './card.ts';
import { isUnedited } from './extension.ts';
import { fitToLimits } from './fit-to-limits.ts';
import { type DetectedCard, detectFormat } from './forms.ts';
import { bookWithoutOurs } from './lorebook.ts';
import { type Notes, reportNotes } from './notes.ts';
import { extensionOf, personaOfCard, personaOfJson, personaOfOwnCard } from './read-persona.ts';

export interface ParsedCard {
  content: PersonaContent;
  /** Null if the persona has all fields. */
  preserved: PreservedFields | null;
  report: ImportReport;
  /** URI of the portrait in the card; `''` if the card names none, null if it has no portrait. */
  portrait: string | null;
}

/** The `format` of Foyer's own files. */
export const ownFormat = 'foyer-persona';

/** Parses a persona from the JSON of any supported format. Throws a `CardProblem` for others. */
export function parseCard(json: unknown): ParsedCard {
  if (!isObject(json)) throw new CardProblem('otherJson');
  if (json.format === ownFormat && isObject(json.persona)) return parseOwnFile(json, json.persona);
  return parseCharacterCard(detectFormat(json));
}

function parseOwnFile(json: JsonObject, persona: JsonObject): ParsedCard {
  const { spec, data, root } = objectOf(json.card);
  const preserved: PreservedFields | null = isObject(data)
    ? { spec: isSpec(spec) ? spec : 'card_v2', data, root: objectOf(root) }
    : null;
  const portrait = typeof persona.portrait === 'string' ? persona.portrait : null;
  return buildImport('foyer', personaOfJson(persona), preserved, portrait);
}

function parseCharacterCard({ source, spec, data, document }: DetectedCard): ParsedCard {
  const extension = extensionOf(data);
  const notes: Notes = new Map();
  const content = extension ? personaOfOwnCard(data, extension, notes) : personaOfCard(data, notes);
  const { preserved, files } = preservedFieldsOf(spec, data, document, extension);
  return buildImport(source, content, preserved, portraitOf(data, extension), notes, files);
}

/** Only a name is required; the wizard asks for other missing fields. */
function buildImport(
  source: ImportReport['source'],
  rawContent: PersonaContent,
  preserved: PreservedFields | null,
  portrait: string | null,
  notes: Notes = new Map(),
  files = 0,
): ParsedCard {
  const { content, cut, left_out } = fitToLimits(rawContent, notes);
  if (!content.name) throw new CardProblem('noName');
  const missing: ImportReport['missing'] = [];
  if (!content.bio) missing.push('bio');
  if (content.core_principles.length < personaFields.core_principles.min) missing.push('core_principles');
  if (!content.writing_sample) missing.push('writing_sample');
  const leftOut = files > 0 ? [...left_out, { field: 'files' as const, count: files }] : left_out;
  const preservedNames = preserved ? namesOf(preserved, content) : [];
  const report = { source, cut, left_out: leftOut, notes: reportNotes(notes), kept: preservedNames, missing };
  return { content: { ...content, role: content.role || content.bio }, preserved, report, portrait };
}

const isSpec = (spec: unknown): spec is CardSpec => /^card_v[123]$/.test(textOf(spec));

/** Version 1 cards, and later ones for old programs, have these fields beside `data`. */
const flatFields = new Set(
  'name description personality scenario first_mes mes_example tags creator creator_notes creatorcomment'.split(
    ' ',
  ),
);
const envelopeFields = new Set(['spec', 'spec_version', 'data']);

/** The card without Foyer's own fields, which are generated at export, and without files, which are not stored. */
function preservedFieldsOf(
  spec: CardSpec,
  data: JsonObject,
  json: JsonObject,
  extension: JsonObject | undefined,
) {
  const generated = new Set(
    listOf(extension?.generated).filter((field) => extension && isUnedited(data, extension, String(field))),
  );
  const { extensions, assets, character_book, ...rest } = data;
  const isOld = spec === 'card_v1';
  const fields = Object.entries(rest).filter(
    ([field]) => !generated.has(field) && (!isOld || flatFields.has(field)),
  );
  const root = Object.entries(json).filter(([field]) => !envelopeFields.has(field) && !flatFields.has(field));
  const { foyer: _, ...others } = objectOf(extensions);
  const linked = listOf(assets).filter((asset) => !isEmbedded(asset));
  const book = bookWithoutOurs(character_book);
  const preserved: PreservedFields = {
    spec,
    data: {
      ...Object.fromEntries(fields),
      ...(Object.keys(others).length > 0 && { extensions: others }),
      ...(linked.length > 0 && { assets: linked }),
      ...(book && { character_book: book }),
    },
    root: Object.fromEntries(root),
  };
  const isEmpty = Object.keys(preserved.data).length + root.length === 0;
  const icons = listOf(assets).filter(isIcon).length > 0 ? 1 : 0;
  return {
    preserved: isEmpty ? null : preserved,
    files: Math.max(0, listOf(assets).filter(isFile).length - icons),
  };
}

const uriOf = (asset: unknown) => textOf(objectOf(asset).uri);
const isFile = (asset: unknown) => /^(?:embeded|embedded|data|__asset):/i.test(uriOf(asset));
const isEmbedded = (asset: unknown) => isFile(asset) || /^ccdefault:/i.test(uriOf(asset));
const isIcon = (asset: unknown) => objectOf(asset).type === 'icon' && isFile(asset);

/** The main icon, or else the picture that contains the card. */
function portraitOf(data: JsonObject, extension: JsonObject | undefined): string | null {
  if (extension?.portrait === false) return null;
  if (typeof extension?.portrait === 'string') return extension.portrait;
  const icons = listOf(data.assets).filter(isIcon);
  return uriOf(icons.find((icon) => objectOf(icon).name === 'main') ?? icons[0]);
}

/** Names of the preserved fields, without those that the persona has too. */
function namesOf({ data, root }: PreservedFields, content: PersonaContent): string[] {
  const { extensions, ...fields } = data;
  const isUsed = (field: string) =>
    ['name', 'description', 'mes_example', 'tags'].includes(field) ||
    (field === 'personality' &&
      (content.bio.includes(textOf(fields.personality).trim()) || content.core_principles.length > 0)) ||
    (field === 'character_book' && content.facts.length > 0);
  return [
    ...Object.keys(fields).filter((field) => !isUsed(field) && !isBlank(fields[field])),
    ...Object.keys(objectOf(extensions)).map((name) => `extensions.${name}`),
    ...Object.keys(root),
  ]
    .map((name) => firstCharacters(name, 60))
    .slice(0, 60);
}

const isBlank = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
