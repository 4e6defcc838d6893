import { type PersonaField, personaFields } from './persona-fields.ts';

/** What a field of each kind holds. */
interface KindValues {
  line: string;
  text: string;
  'optional text': string | null;
  list: string[];
  keywords: string[];
  /** An address. */
  picture: string | null;
  visibility: boolean;
  handle: string;
}

type Fields = typeof personaFields;
export type FieldKind = keyof KindValues;
export type KindValue<K extends FieldKind> = KindValues[K];
/** The descriptions in the table of the fields of one kind. */
export type KindSpec<K extends FieldKind> = Extract<Fields[PersonaField], { kind: K }>;
export type FieldValue<F extends PersonaField> = KindValues[Fields[F]['kind']];
export type FieldValues<F extends PersonaField> = { [G in F]: FieldValue<G> };

/** The names of the fields with this description in the table. */
export type FieldsWith<Spec> = { [F in PersonaField]: Fields[F] extends Spec ? F : never }[PersonaField];

export type PublicField = FieldsWith<{ public: true }>;
export type OwnersField = FieldsWith<{ public: false }>;
export type VersionedField = FieldsWith<{ versioned: true }>;
export type PortableField = FieldsWith<{ portable: true }>;
/** The fields for which an import reports cut or missing values: all but those that follow from another field. */
export type ImportedField = Exclude<PortableField, FieldsWith<{ set: 'never' }>>;
export type FingerprintedField = FieldsWith<{ fingerprinted: true }>;
export type PromptField = FieldsWith<{ prompt: string }>;
export type FormField = FieldsWith<{ wizardStep: number }>;

export const allFields = Object.keys(personaFields) as PersonaField[];

export const publicFields = fieldsWith({ public: true });
export const ownersFields = fieldsWith({ public: false });
export const versionedFields = fieldsWith({ versioned: true });
export const portableFields = fieldsWith({ portable: true });
export const importedFields = portableFields.filter(
  (field) => personaFields[field].set !== 'never',
) as ImportedField[];
export const fingerprintedFields = fieldsWith({ fingerprinted: true });
export const promptFields = allFields.filter((field) => personaFields[field].prompt) as PromptField[];
export const formFields = allFields.filter((field) => personaFields[field].wizardStep) as FormField[];

/** In the order of the table. */
export function fieldsWith<const Spec extends object>(spec: Spec) {
  const isSo = (field: Record<string, unknown>) =>
    Object.entries(spec).every(([name, value]) => field[name] === value);
  return allFields.filter((field) => isSo(personaFields[field])) as FieldsWith<Spec>[];
}

/** The value of a field that nobody has filled. */
const empty: KindValues = {
  line: '',
  text: '',
  'optional text': null,
  list: [],
  keywords: [],
  picture: null,
  visibility: false,
  handle: '',
};

export const emptyField = <F extends PersonaField>(field: F) =>
  empty[personaFields[field].kind] as FieldValue<F>;

/** An object with these fields. */
export const eachField = <F extends PersonaField, V extends { [G in F]: unknown } = FieldValues<F>>(
  fields: readonly F[],
  fill: (field: F) => V[F],
) => Object.fromEntries(fields.map((field) => [field, fill(field)])) as V;

/** These fields of a persona, and nothing else of it. */
export const pickFields = <F extends PersonaField>(fields: readonly F[], persona: FieldValues<F>) =>
  eachField<F>(fields, (field) => persona[field]);
