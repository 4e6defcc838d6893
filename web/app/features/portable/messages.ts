import type { ExportFormat, ImportedField, ImportedPart, ImportNote, ImportReport } from '@foyer/contract';
import { eachField, importedFields } from '@foyer/contract/persona-field-lists';
import { personaFields } from '@foyer/contract/persona-fields';
import { counted } from '../../platform/format';

/** Names of the wizard's fields that a card replaces. */
const replaced = importedFields
  .map((field) => personaFields[field])
  .filter(({ wizardStep }) => wizardStep)
  .map((spec) => ('item' in spec ? `${spec.item}s` : spec.label.toLowerCase()))
  .join(', ');

export const messages = {
  formNotLoaded: 'The form could not be loaded',
  chooseTitle: 'Import a character card',
  chooseHint:
    'PNG, CHARX (also inside a JPEG) or JSON: a character card of any version, or an FO that was exported here.',
  dropHint: 'or drop or paste it here',
  wrongFile: 'Please choose a card as PNG, JSON or CHARX.',
  tooLarge: 'This card is too large. A PNG may have 20 MB, JSON 10 MB, CHARX 50 MB.',
  readFailed: 'The card could not be read.',
  importFailed: 'The card could not be imported. Please try again.',
  yourFo: 'your FO',
  private: 'It comes in private: nobody but you sees it until you say so.',
  replaces: (name: string) =>
    `It takes the place of ${name}: ${replaced} and, if it has one, the portrait. ` +
    `Your FO becomes private. What it was stays in its version history. Facts under the same name take the card’s words; documents, conversations and everything else stay.`,
  imported: 'Card imported',
  exportFailed: { title: 'Your FO could not be exported', description: 'Please try again.' },
  exportHint: 'Documents and conversations stay here; they come with “Download my data”.',
};

export const formats: { format: ExportFormat; name: string }[] = [
  { format: 'foyer', name: 'Everything, as JSON for Foyer' },
  { format: 'png', name: 'Character card, PNG' },
  { format: 'charx', name: 'Character card, CHARX' },
  { format: 'v3', name: 'Character card, JSON (version 3)' },
  { format: 'v2', name: 'Character card, JSON (version 2)' },
];

export const sources: Record<ImportReport['source'], string> = {
  foyer: 'An FO that was exported from Foyer',
  card_v1: 'A character card of version 1',
  card_v2: 'A character card of version 2',
  card_v3: 'A character card of version 3',
  agnai: 'A character of Agnaistic',
  pygmalion: 'A character in Pygmalion’s format',
  text_generation: 'A character of text-generation-webui',
};

const importedNames = eachField<ImportedField, Record<ImportedField, PartNames>>(importedFields, (field) => {
  const spec = personaFields[field];
  return 'one' in spec ? [spec.one, spec.label.toLowerCase()] : [spec.label, spec.label];
});

type PartNames = [one: string, many: string];

export const partNames: Record<ImportedPart, PartNames> = {
  ...importedNames,
  facts: ['fact', 'facts'],
  test_questions: ['test question', 'test questions'],
  portrait: ['portrait that is no readable picture', 'portraits that are no readable pictures'],
  files: ['enclosed file', 'enclosed files'],
};

/** Text of each note for a count. */
export const noteTexts: Record<ImportNote, (count: number) => string> = {
  damaged_card: () => 'One of the cards in this picture is damaged; the other one was read.',
  code: (count) =>
    `Template code, such as {{random}}, removed in ${counted(count, 'place')}, with the sentences that depend on it.`,
  decorators: (count) => `Instructions for programs, such as @@depth, left out of ${counted(count, 'fact')}.`,
  idle_lore: (count) =>
    `${counted(count, 'lore entry', 'lore entries')} switched off or without a keyword: not used, but included again when you export your FO.`,
  numbered_lore: (count) => `${counted(count, 'fact')} with the name of another: its name got a number.`,
};

export const missingTexts: Partial<Record<ImportedPart, string>> = {
  bio: 'The card has no description. Write one on this step.',
  core_principles: 'Cards have no principles: give your FO three to five on step 3.',
  writing_sample: 'The card has no writing sample. You can add one on step 4.',
};
