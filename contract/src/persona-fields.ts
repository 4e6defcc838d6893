import { limits } from './limits.ts';

/**
 * The specs of all fields of a persona, in display order. Schemas, views, versions, imports and exports, the wizard's
 * form, labels and the evaluation's fingerprint derive from it, so that a use cannot be forgotten;
 * `docs/contribute/development.md` says what is left to do for a new one. No zod, so a browser may load it.
 */
export const personaFields = {
  name: {
    kind: 'line',
    label: 'Name',
    max: 50,
    required: true,
    settable: 'always',
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
    settable: 'never',
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
    settable: 'always',
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
    settable: 'never',
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
    settable: 'always',
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
    settable: 'always',
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
    settable: 'after creation',
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
    settable: 'always',
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
    settable: 'always',
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
    settable: 'always',
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
    settable: 'never',
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
      /** Keywords are lower case and never truncated. */
      kind: 'list' | 'keywords';
      /** Names of an item: `one` on its own, `item` where the list is clear from the context. */
      one: string;
      item: string;
      min: number;
      max: number;
      /** Characters of an item. */
      maxLength: number;
      required: boolean;
    }
  | { kind: 'handle' | 'visibility'; required: boolean };

interface Uses {
  /** Label on pages. */
  label: string;
  /**
   * When the owner can set it by saving the persona: `always` (at creation and later), `after creation`, or `never`, if
   * it is derived from another field or has an operation of its own.
   */
  settable: 'always' | 'after creation' | 'never';
  /** The step of the wizard that asks for it. */
  wizardStep: 2 | 3 | 4 | null;
  /** True if everyone who may see the persona gets it; false if only its owner does. */
  public: boolean;
  /** True if it is part of versions. */
  versioned: boolean;
  /** True if it is exported and imported unchanged. */
  portable: boolean;
  /** The field's name in the persona that a chat engine receives. */
  prompt: string | null;
  /**
   * True if answers depend on it: after a change, an evaluation is outdated. NULL values do not change the fingerprint.
   */
  fingerprinted: boolean;
}
