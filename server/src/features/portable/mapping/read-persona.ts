import type { KindValue, PortableField } from '@foyer/contract';
import { eachField, emptyField, portableFields } from '@foyer/contract/persona-field-lists';
import { personaFields } from '@foyer/contract/persona-fields';
import {
  type Fact,
  isObject,
  type JsonObject,
  listOf,
  objectOf,
  type PersonaContent,
  textOf,
  textsOf,
} from './card.ts';
import { isUnedited } from './extension.ts';
import { factsOf } from './lorebook.ts';
import { expandMacros } from './macros.ts';
import type { Notes } from './notes.ts';
import { sampleOf } from './writing-sample.ts';

/** A persona from a card without Foyer's extension; limits are not yet applied. */
export function personaOfCard(data: JsonObject, notes: Notes): PersonaContent {
  const name = textOf(data.name).trim();
  const spokenName = textOf(data.nickname).trim() || name;
  const expandedText = (field: string) => expandMacros(textOf(data[field]), spokenName, notes).trim();
  const personality = expandedText('personality');
  const principles = principlesOf(personality);
  const traits = principles.length > 0 ? '' : personality;
  return {
    ...eachField(portableFields, emptyField),
    name,
    bio: bioOf(expandedText('description'), traits) || expandedText('scenario'),
    core_principles: principles,
    writing_sample:
      sampleOf(textOf(data.mes_example), [spokenName, name], notes) || expandedText('first_mes'),
    tags: textsOf(data.tags),
    facts: factsOf(data.character_book, spokenName, notes),
    test_questions: [],
    voice: null,
  };
}

/** A persona from a card with Foyer's extension: the exported values, except for fields that were edited elsewhere. */
export function personaOfOwnCard(data: JsonObject, extension: JsonObject, notes: Notes): PersonaContent {
  const exact = personaOfJson(extension);
  const isSame = (field: string) => isUnedited(data, extension, field);
  const isSameDescription = isSame('description');
  const edited = personaOfCard(
    without(data, [
      ...(isSameDescription && isSame('personality') ? ['description', 'personality', 'scenario'] : []),
      ...(isSame('mes_example') ? ['mes_example', 'first_mes'] : []),
      ...(isSame('character_book') ? ['character_book'] : []),
    ]),
    notes,
  );
  return {
    ...exact,
    name: isSame('name') ? exact.name : edited.name,
    bio: isSameDescription ? exact.bio : edited.bio,
    role: isSameDescription ? exact.role : '',
    core_principles:
      isSame('personality') || edited.core_principles.length === 0
        ? exact.core_principles
        : edited.core_principles,
    writing_sample: isSame('mes_example') ? exact.writing_sample : edited.writing_sample,
    style_instructions: isSame('mes_example') ? exact.style_instructions : null,
    tags: isSame('tags') ? exact.tags : edited.tags,
    facts: isSame('character_book') ? exact.facts : edited.facts,
  };
}

/** Removes fields, so that they add no notes. */
const without = (data: JsonObject, fields: string[]): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));

/** A persona from Foyer's JSON or extension; values of a wrong type are ignored. */
export function personaOfJson(persona: JsonObject): PersonaContent {
  return {
    ...eachField(portableFields, (field) => readers[personaFields[field].kind](persona[field])),
    facts: listOf(persona.facts).filter(isObject).map(factOf),
    test_questions: textsOf(persona.test_questions),
    voice: voiceOf(persona.voice),
  };
}

const readers: { [K in (typeof personaFields)[PortableField]['kind']]: (value: unknown) => KindValue<K> } = {
  line: (value) => textOf(value).trim(),
  text: textOf,
  'optional text': (value) => textOf(value) || null,
  list: textsOf,
  keywords: textsOf,
};

const voiceOf = (voice: unknown) => {
  const { provider, voice_id } = objectOf(voice);
  return textOf(provider) && textOf(voice_id)
    ? { provider: textOf(provider), voice_id: textOf(voice_id) }
    : null;
};

const factOf = ({ key, value, confidence }: JsonObject): Fact => ({
  key: textOf(key),
  value: textOf(value),
  confidence: typeof confidence === 'number' ? confidence : 95,
});

/** Principles from a personality that is a list, as Foyer exports it. */
function principlesOf(personality: string): string[] {
  const lines = personality.split(/\r?\n/).filter((line) => line.trim());
  const items = lines.flatMap((line) => /^\s*[-*•]\s+(.+)$/.exec(line)?.[1] ?? []);
  return items.length === lines.length ? items : [];
}

/** Appends the personality to the description if both fit. */
function bioOf(description: string, personality: string): string {
  const both = [description, personality].filter(Boolean).join('\n\n');
  return both.length <= personaFields.bio.max ? both : description || personality;
}

export const extensionOf = (data: JsonObject) => {
  const { foyer } = objectOf(data.extensions);
  return isObject(foyer) ? foyer : undefined;
};
