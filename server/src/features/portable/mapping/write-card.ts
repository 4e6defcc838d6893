import { isDeepStrictEqual } from 'node:util';
import {
  type Fact,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  type PersonaContent,
  type PreservedFields,
  textOf,
} from './card.ts';
import { digestsOf, extensionVersion } from './extension.ts';
import { fitToLimits } from './fit-to-limits.ts';
import { bookWith, bookWithout } from './lorebook.ts';
import { personaOfCard } from './read-persona.ts';

export interface ExportDetails {
  creator: string;
  createdAt: Date;
  now: Date;
  /** Portrait: a URI for `assets`, a data URI inside the extension, or the surrounding file (`true`); false: none. */
  portrait: { asset?: string; extension: string | boolean };
}

/**
 * A persona as the `data` of a card, for either version. A field of the imported card is written unchanged
 * unless the owner edited it since; the extension has every field exactly.
 */
export function writeCard(
  content: PersonaContent,
  preserved: PreservedFields | null,
  details: ExportDetails,
): JsonObject {
  const importedData = preserved?.data ?? {};
  const before = preserved && contentOf(importedData);
  const foyerFields = ownFields(content, importedData, before, details);
  const fields = Object.fromEntries(
    Object.entries(foyerFields).filter(
      ([field, value]) => !isUnchanged(field, value, importedData, content, before),
    ),
  );
  const data: JsonObject = { ...importedData, ...fields };
  const foyer = {
    version: extensionVersion,
    ...(content as unknown as JsonObject),
    portrait: details.portrait.extension,
    written: digestsOf(data),
    generated: Object.keys(fields),
  };
  return { ...data, extensions: { ...objectOf(importedData.extensions), foyer } };
}

/** Removes the lore whose facts the owner deleted or corrected since; lore that never became a fact is kept. */
export function withCurrentLore(preserved: PreservedFields, facts: Fact[]): PreservedFields {
  const { name, nickname, character_book } = preserved.data;
  const current = new Set(facts.map(({ value }) => value));
  const imported = new Set(contentOf(preserved.data).facts.map(({ value }) => value));
  const book = bookWithout(character_book, (entry) => {
    const entryOnly = { name, nickname, character_book: { entries: [entry] } } as JsonObject;
    return contentOf(entryOnly).facts.some(({ value }) => imported.has(value) && !current.has(value));
  });
  return { ...preserved, data: { ...preserved.data, ...(book !== undefined && { character_book: book }) } };
}

/** The persona as the imported card described it; notes and losses were reported at the import. */
const contentOf = (data: JsonObject) => fitToLimits(personaOfCard(data, new Map()), new Map()).content;

/** Fields of version 1. Many programs read only these, at the top level of a version 2 card. */
const version1Fields = new Set([
  'name',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
]);

/** The whole card: the envelope of the version around the data. */
export const cardOf = (version: 2 | 3, data: JsonObject, preserved: PreservedFields | null): JsonObject => ({
  ...preserved?.root,
  ...(version === 2 &&
    Object.fromEntries(Object.entries(data).filter(([field]) => version1Fields.has(field)))),
  spec: `chara_card_v${version}`,
  spec_version: `${version}.0`,
  data,
});

/** The card's fields as derived from the persona, worded for other programs' models. */
function ownFields(
  content: PersonaContent,
  importedData: JsonObject,
  before: PersonaContent | null,
  details: ExportDetails,
): JsonObject {
  const { name, bio, writing_sample, style_instructions, tags, facts } = content;
  const existingFacts = before?.facts ?? [];
  const isBookWhole = facts.every((fact) => existingFacts.some((other) => isDeepStrictEqual(other, fact)));
  return {
    name,
    description: bio,
    personality: personalityOf(content, importedData, before),
    scenario: '',
    first_mes: `Hello, I am ${name}. What would you like to talk about?`,
    mes_example: writing_sample && `<START>\n{{char}}: ${writing_sample}`,
    creator_notes: 'Made with Foyer.',
    system_prompt: style_instructions ? `{{original}}\n\nHow {{char}} writes: ${style_instructions}` : '',
    post_history_instructions: '',
    alternate_greetings: [],
    group_only_greetings: [],
    tags,
    creator: details.creator,
    character_version: '1',
    creation_date: seconds(details.createdAt),
    modification_date: seconds(details.now),
    ...(!isBookWhole && { character_book: bookWith(importedData.character_book, facts, existingFacts) }),
    ...(details.portrait.asset && {
      assets: [iconOf(details.portrait.asset), ...listOf(importedData.assets)],
    }),
  };
}

/** The principles, after a personality in prose if the description is exported as imported. */
function personalityOf(
  content: PersonaContent,
  importedData: JsonObject,
  before: PersonaContent | null,
): string {
  const list = content.core_principles.map((principle) => `- ${principle}`).join('\n');
  const isProse = before?.core_principles.length === 0 && typeof importedData.description === 'string';
  const prose = isProse && before.bio === content.bio ? textOf(importedData.personality).trim() : '';
  return [prose, list].filter(Boolean).join('\n\n');
}

function isUnchanged(
  field: string,
  exportedValue: Json,
  importedData: JsonObject,
  content: PersonaContent,
  before: PersonaContent | null,
): boolean {
  if (!before || !isSameKind(importedData[field], exportedValue)) return false;
  switch (field) {
    case 'name':
      return before.name === content.name;
    case 'description':
      return before.bio === content.bio;
    case 'personality':
      return content.core_principles.length === 0 && before.core_principles.length === 0
        ? importedData.personality !== ''
        : isDeepStrictEqual(before.core_principles, content.core_principles);
    case 'mes_example':
      return before.writing_sample === content.writing_sample;
    case 'tags':
      return isDeepStrictEqual(before.tags, content.tags);
    case 'system_prompt':
      return importedData.system_prompt !== '';
    default:
      return !/^(?:modification_date|assets|character_book)$/.test(field);
  }
}

/** False if the imported field has a wrong type, which no program could use. */
const isSameKind = (imported: Json | undefined, own: Json) =>
  typeof imported === typeof own && Array.isArray(imported) === Array.isArray(own) && imported !== null;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const iconOf = (uri: string): JsonObject => ({ type: 'icon', uri, name: 'main', ext: extensionOfUri(uri) });
const extensionOfUri = (uri: string) => (uri.startsWith('data:image/webp') ? 'webp' : 'png');
