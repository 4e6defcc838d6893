import { limits } from './limits.ts';

/**
 * Every field of a persona, described once, in the order in which people see them. Schemas, views, versions, imports and
 * exports, the wizard's form, labels and the evaluation's fingerprint derive from it, so that a use cannot be forgotten;
 * `docs/contribute/development.md` says what is left to do for a new one. No zod, so a browser may load it.
 */
export const personaFields = {
  name: {
    kind: 'line',
    label: 'Name',
    max: 50,
    required: true,
    set: 'always',
    wizardStep: 2,
    public: true,
    versioned: true,
    portable: true,
    prompt: 'name',
    fingerprinted: true,
  },
  handle: {
    kind: 'handle',
    label: 'Address',
    required: false,
    set: 'never',
    wizardStep: null,
    public: true,
    versioned: true,
    portable: false,
    prompt: null,
    fingerprinted: false,
  },
  bio: {
    kind: 'text',
    label: 'Description',
    max: 1000,
    required: true,
    set: 'always',
    wizardStep: 2,
    public: true,
    versioned: true,
    portable: true,
    prompt: 'bio',
    fingerprinted: true,
  },
  role: {
    kind: 'text',
    label: 'Role',
    max: 1000,
    required: false,
    set: 'never',
    wizardStep: null,
    public: true,
    versioned: true,
    portable: true,
    prompt: 'role',
    fingerprinted: true,
  },
  core_principles: {
    kind: 'list',
    label: 'Core principles',
    one: 'core principle',
    item: 'principle',
    min: 3,
    max: 5,
    maxLength: 200,
    required: true,
    set: 'always',
    wizardStep: 3,
    public: true,
    versioned: true,
    portable: true,
    prompt: 'principles',
    fingerprinted: true,
  },
  writing_sample: {
    kind: 'text',
    label: 'Writing sample',
    max: 2000,
    required: false,
    set: 'always',
    wizardStep: 4,
    public: false,
    versioned: true,
    portable: true,
    prompt: 'writingSample',
    fingerprinted: true,
  },
  style_instructions: {
    kind: 'optional text',
    label: 'Style instructions',
    max: 4000,
    required: false,
    set: 'later',
    wizardStep: null,
    public: false,
    versioned: true,
    portable: true,
    prompt: 'styleInstructions',
    fingerprinted: true,
  },
  tags: {
    kind: 'keywords',
    label: 'Tags',
    one: 'tag',
    item: 'tag',
    min: 0,
    ...limits.tags,
    required: false,
    set: 'always',
    wizardStep: 2,
    public: true,
    versioned: true,
    portable: true,
    prompt: null,
    fingerprinted: false,
  },
  avatar_url: {
    kind: 'picture',
    label: 'Portrait',
    max: 300,
    required: false,
    set: 'always',
    wizardStep: 2,
    public: true,
    versioned: true,
    portable: false,
    prompt: null,
    fingerprinted: false,
  },
  is_public: {
    kind: 'visibility',
    label: 'Visibility',
    required: false,
    set: 'always',
    wizardStep: null,
    public: true,
    versioned: true,
    portable: false,
    prompt: null,
    fingerprinted: false,
  },
  is_unlisted: {
    kind: 'visibility',
    label: 'Reached by its link alone',
    required: false,
    set: 'never',
    wizardStep: null,
    public: true,
    versioned: true,
    portable: false,
    prompt: null,
    fingerprinted: false,
  },
} as const satisfies Record<string, FieldSpec>;

export type PersonaField = keyof typeof personaFields;

type FieldSpec = Value & Uses;

/** The type of its value. `required`: a persona cannot be created without it. `max`: characters, or items of a list. */
type Value =
  | { kind: 'line' | 'text' | 'optional text' | 'picture'; max: number; required: boolean }
  | {
      /** Keywords are lower case, and whole or not at all. */
      kind: 'list' | 'keywords';
      /** Names of one item: with the list's name in mind, and where it is clear of what. */
      one: string;
      item: string;
      min: number;
      max: number;
      /** Of an item. */
      maxLength: number;
      required: boolean;
    }
  | { kind: 'handle' | 'visibility'; required: boolean };

interface Uses {
  /** The label that people see. */
  label: string;
  /**
   * Whether its owner sets it by a save of the persona: from the creation on, only `later`, or `never`: it follows from
   * another, or has a call of its own.
   */
  set: 'always' | 'later' | 'never';
  /** The step of the wizard that asks for it. */
  wizardStep: 2 | 3 | 4 | null;
  /** For everyone who may see the persona; otherwise for its owner alone. */
  public: boolean;
  /** Kept with every save, compared and restored. */
  versioned: boolean;
  /** Exported unchanged, and read again by an import. */
  portable: boolean;
  /** The field's name in the persona that a chat engine receives. */
  prompt: string | null;
  /** Answers depend on it: after a change, an evaluation is outdated. A field that is NULL leaves the fingerprint as it is. */
  fingerprinted: boolean;
}
