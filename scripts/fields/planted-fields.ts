/** Text to insert before another, in copies of files. */
export const insertions = [
  {
    file: 'contract/persona-fields.ts',
    before: '} as const satisfies',
    text: `
      planted_text: { ...text, wizardStep: 2, prompt: 'planted_text' },
      planted_told: { ...text, wizardStep: 4, prompt: 'planted_told' },
      planted_list: {
        ...uses, kind: 'list', label: 'L', one: 'l', item: 'l', min: 1, max: 2, maxLength: 9,
        required: true, wizardStep: 3, prompt: null,
      },
      planted_kind: { ...uses, kind: 'planted', label: 'K', required: false, wizardStep: 2, prompt: null },
    `,
  },
  {
    file: 'contract/persona-fields.ts',
    before: 'export const personaFields',
    text: `
      const uses = { settable: 'always', public: true, versioned: true, portable: true, fingerprinted: true } as const;
      const text = { ...uses, kind: 'text', label: 'T', max: 9, required: false } as const;
    `,
  },
  { file: 'contract/persona-fields.ts', before: "'handle' | 'visibility'", text: "'planted' | " },
  { file: 'contract/persona-field-lists.ts', before: '  handle: string;', text: '  planted: number;\n' },
  // Only one of the two texts is passed to an engine.
  { file: 'engine/turn.ts', before: '  styleInstructions: string;', text: '  planted_told: string;\n' },
];

/** The handwritten uses: file, and the expected compiler error. */
export const refusals: { file: string; says: RegExp }[] = [
  // For a new field: its column, the input of an engine, the text of the prompt, the wizard's controls and validation.
  { file: 'server/src/features/personas/table.ts', says: /planted_text/ },
  { file: 'server/src/features/personas/view.ts', says: /planted_text/ },
  { file: 'server/src/features/chat/turn/persona-in-turn.ts', says: /planted_text/ },
  { file: 'server/src/platform/ai/chat/openai/prompt/persona-items.ts', says: /planted_told/ },
  { file: 'web/app/features/personas/wizard/steps/identity-fields.tsx', says: /planted_text/ },
  { file: 'web/app/features/personas/wizard/steps/principles-fields.tsx', says: /planted_list/ },
  { file: 'web/app/features/personas/wizard/steps/writing-fields.tsx', says: /planted_told/ },
  { file: 'web/app/features/personas/wizard/values.ts', says: /planted_list/ },
  // For a new kind: its empty value, schemas, constraints, import and truncation, drafts, comparisons.
  { file: 'contract/persona-field-lists.ts', says: /'planted'/ },
  { file: 'contract/persona-schemas.ts', says: /sent|given|'planted'/ },
  { file: 'server/src/features/personas/field-checks.ts', says: /ending return|undefined/ },
  { file: 'server/src/features/portable/mapping/read-persona.ts', says: /'planted'/ },
  { file: 'server/src/features/portable/mapping/fit-to-limits.ts', says: /'planted'/ },
  { file: 'web/app/features/personas/wizard/draft-in.ts', says: /'planted'/ },
  { file: 'web/app/features/personas/versions/field-changes.tsx', says: /'planted'/ },
];

/** The uses derived from the table: types that include every field of their kind. */
export const derivedUses: Record<string, { type: string; from: string }> = {
  'what one sends to make a persona': { type: 'PersonaInput', from: '@foyer/contract' },
  'what one sends to change it': { type: 'PersonaChange', from: '@foyer/contract' },
  'what everyone sees': { type: 'Persona', from: '@foyer/contract' },
  'what a version keeps': { type: 'VersionContent', from: '@foyer/contract' },
  'what a file carries': { type: 'PersonaContent', from: '../server/src/features/portable/mapping/card.ts' },
  'what the wizard holds': { type: 'PersonaValues', from: '../web/app/features/personas/wizard/values.ts' },
};
