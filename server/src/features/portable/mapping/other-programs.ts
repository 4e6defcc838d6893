import { isObject, type Json, type JsonObject, listOf, objectOf, textOf, textsOf } from './card.ts';

/** Converts a character of agnai to the data of a version 2 card; undefined for other JSON. */
export function fromAgnai(json: JsonObject): JsonObject | undefined {
  const { kind, name, persona, greeting, sampleChat, insert, avatar, extensions, characterBook } = json;
  const isOld = kind === undefined && isText(name) && (isText(greeting) || isText(sampleChat));
  const isNew = isText(name) && (kind === 'character' || kind === 'library-character');
  if (!(isOld || isNew) || !isObject(persona) || !isObject(persona.attributes)) return undefined;
  return {
    ...renameFields(json, agnaiFields),
    description: descriptionOf(persona),
    ...(isObject(characterBook) && { character_book: bookOf(characterBook) }),
    ...(isText(avatar) &&
      /^data:image\//i.test(avatar) && {
        assets: [{ type: 'icon', uri: avatar, name: 'main', ext: 'png' }],
      }),
    extensions: {
      ...objectOf(extensions),
      ...(isObject(insert) && { depth_prompt: insert }),
      agnai: renameFields(json, agnaiExtension),
    },
  };
}

/** Converts the format of Pygmalion and old TavernAI to a version 1 card. */
export function fromPygmalion(json: JsonObject): JsonObject | undefined {
  const { char_name, char_persona, char_greeting, world_scenario, example_dialogue } = json;
  const hasOtherField = [char_persona, char_greeting, world_scenario, example_dialogue].some(isText);
  return isText(char_name) && hasOtherField ? toVersion1(json, pygmalionFields) : undefined;
}

/** Converts the format of text-generation-webui to a version 1 card. Its context may end in example dialogue. */
export function fromTextGeneration(json: JsonObject): JsonObject | undefined {
  const { name, context, greeting, example_dialogue } = json;
  if (!(isText(name) && isText(context) && (isText(greeting) || isText(example_dialogue)))) return undefined;
  const start = context.search(/<START>/i);
  return {
    ...toVersion1(json, textGenerationFields),
    ...(start >= 0 && {
      description: context.slice(0, start),
      mes_example: `${context.slice(start)}\n${textOf(example_dialogue)}`,
    }),
  };
}

/** Names of the card's fields in agnai's format. */
const agnaiFields = {
  name: 'name',
  scenario: 'scenario',
  first_mes: 'greeting',
  mes_example: 'sampleChat',
  creator_notes: 'description',
  system_prompt: 'systemPrompt',
  post_history_instructions: 'postHistoryInstructions',
  alternate_greetings: 'alternateGreetings',
  tags: 'tags',
  creator: 'creator',
  character_version: 'characterVersion',
};
const agnaiExtension = Object.fromEntries(
  'persona appearance voice voiceDisabled sprite visualType json culture imageSettings'
    .split(' ')
    .map((name) => [name, name]),
);
const pygmalionFields = {
  name: 'char_name',
  description: 'char_persona',
  scenario: 'world_scenario',
  first_mes: 'char_greeting',
  mes_example: 'example_dialogue',
};
const textGenerationFields = {
  name: 'name',
  description: 'context',
  first_mes: 'greeting',
  mes_example: 'example_dialogue',
};
const agnaiBook = {
  name: 'name',
  description: 'description',
  scan_depth: 'scanDepth',
  token_budget: 'tokenBudget',
  recursive_scanning: 'recursiveScanning',
};
const agnaiEntry = {
  keys: 'keywords',
  content: 'entry',
  name: 'name',
  enabled: 'enabled',
  insertion_order: 'weight',
  priority: 'priority',
  id: 'id',
  comment: 'comment',
  selective: 'selective',
  secondary_keys: 'secondaryKeys',
  constant: 'constant',
  position: 'position',
};

const bookOf = (book: JsonObject): JsonObject => ({
  ...renameFields(book, agnaiBook),
  extensions: objectOf(book.extensions),
  entries: listOf(book.entries)
    .filter(isObject)
    .map((entry) => ({ ...renameFields(entry, agnaiEntry), extensions: {} })),
});

/** The attributes, one a line; an attribute named `text` is the whole description. */
const descriptionOf = ({ attributes }: JsonObject): string =>
  Object.entries(objectOf(attributes))
    .map(([name, values]) => {
      const text = textsOf(values).join(', ');
      return name === 'text' ? text : `${name}: ${text}`;
    })
    .join('\n');

const isText = (value: Json | undefined): value is string => typeof value === 'string';

/** Renames the known fields and keeps all others. */
function toVersion1(json: JsonObject, names: Record<string, string>): JsonObject {
  const otherFields = Object.entries(json).filter(([name]) => !Object.values(names).includes(name));
  return { ...Object.fromEntries(otherFields), ...renameFields(json, names) };
}

const renameFields = (json: JsonObject, names: Record<string, string>): JsonObject =>
  Object.fromEntries(
    Object.entries(names).flatMap(([to, from]) => {
      const value = json[from];
      return value === undefined ? [] : [[to, value]];
    }),
  );
