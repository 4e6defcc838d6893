/** Code to insert into copies of files, each before the text `before`. */
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

/** The handwritten uses: each file, and a pattern of the compiler error that it must cause. */
export const expectedErrors: { file: string; pattern: RegExp }[] = [
  // For a new field: its column, the input of an engine, the text of the prompt, the wizard's controls and validation.
  { file: 'server/src/features/personas/table.ts', pattern: /planted_text/ },
  { file: 'server/src/features/personas/view.ts', pattern: /planted_text/ },
  { file: 'server/src/features/chat/turn/persona-in-turn.ts', pattern: /planted_text/ },
  { file: 'server/src/platform/ai/chat/openai/prompt/persona-items.ts', pattern: /planted_told/ },
  { file: 'web/app/features/personas/wizard/steps/identity-fields.tsx', pattern: /planted_text/ },
  { file: 'web/app/features/personas/wizard/steps/principles-fields.tsx', pattern: /planted_list/ },
  { file: 'web/app/features/personas/wizard/steps/writing-fields.tsx', pattern: /planted_told/ },
  { file: 'web/app/features/personas/wizard/values.ts', pattern: /planted_list/ },
  // For a new kind: its empty value, schemas, constraints, import and truncation, drafts, comparisons.
  { file: 'contract/persona-field-lists.ts', pattern: /'planted'/ },
  { file: 'contract/persona-schemas.ts', pattern: /sent|given|'planted'/ },
  { file: 'server/src/features/personas/field-checks.ts', pattern: /ending return|undefined/ },
  { file: 'server/src/features/portable/mapping/read-persona.ts', pattern: /'planted'/ },
  { file: 'server/src/features/portable/mapping/fit-to-limits.ts', pattern: /'planted'/ },
  { file: 'web/app/features/personas/wizard/parse-draft.ts', pattern: /'planted'/ },
  { file: 'web/app/features/personas/versions/field-changes.tsx', pattern: /'planted'/ },
];

/** The uses derived from the table: types that include every field of their kind. */
export const derivedUses: Record<string, { type: string; from: string }> = {
  'input for creating a persona': { type: 'PersonaInput', from: '@foyer/contract' },
  'input for changing a persona': { type: 'PersonaChange', from: '@foyer/contract' },
  'public view of a persona': { type: 'Persona', from: '@foyer/contract' },
  'content of a version': { type: 'VersionContent', from: '@foyer/contract' },
  'content of an exported file': {
    type: 'PersonaContent',
    from: '../server/src/features/portable/mapping/card.ts',
  },
  'values of the wizard’s form': {
    type: 'PersonaValues',
    from: '../web/app/features/personas/wizard/values.ts',
  },
};
