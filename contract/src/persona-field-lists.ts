import { type PersonaField, personaFields } from './persona-fields.ts';

/** Type of the value for each kind of field. */
interface KindValues {
  line: string;
  text: string;
  'optional text': string | null;
  list: string[];
  keywords: string[];
  /** URL. */
  picture: string | null;
  visibility: boolean;
  handle: string;
}

type Fields = typeof personaFields;
export type FieldKind = keyof KindValues;
export type KindValue<K extends FieldKind> = KindValues[K];
/** The specs of the fields of one kind in the table. */
export type KindSpec<K extends FieldKind> = Extract<Fields[PersonaField], { kind: K }>;
export type FieldValue<F extends PersonaField> = KindValues[Fields[F]['kind']];
export type FieldValues<F extends PersonaField> = { [G in F]: FieldValue<G> };

/** The names of the fields whose spec in the table extends `Spec`. */
export type FieldsWith<Spec> = { [F in PersonaField]: Fields[F] extends Spec ? F : never }[PersonaField];

export type PublicField = FieldsWith<{ public: true }>;
export type OwnersField = FieldsWith<{ public: false }>;
export type VersionedField = FieldsWith<{ versioned: true }>;
export type PortableField = FieldsWith<{ portable: true }>;
/** The fields for which an import reports truncated or missing values: all but those derived from another field. */
export type ImportedField = Exclude<PortableField, FieldsWith<{ settable: 'never' }>>;
export type FingerprintedField = FieldsWith<{ fingerprinted: true }>;
export type PromptField = FieldsWith<{ prompt: string }>;
export type FormField = FieldsWith<{ wizardStep: number }>;

export const allFields = Object.keys(personaFields) as PersonaField[];

export const publicFields = fieldsWith({ public: true });
export const ownersFields = fieldsWith({ public: false });
export const versionedFields = fieldsWith({ versioned: true });
export const portableFields = fieldsWith({ portable: true });
export const importedFields = portableFields.filter(
  (field) => personaFields[field].settable !== 'never',
) as ImportedField[];
export const fingerprintedFields = fieldsWith({ fingerprinted: true });
export const promptFields = allFields.filter((field) => personaFields[field].prompt) as PromptField[];
export const formFields = allFields.filter((field) => personaFields[field].wizardStep) as FormField[];

/** The fields that match `spec`, in the order of the table. */
export function fieldsWith<const Spec extends object>(spec: Spec) {
  const matches = (field: Record<string, unknown>) =>
    Object.entries(spec).every(([name, value]) => field[name] === value);
  return allFields.filter((field) => matches(personaFields[field])) as FieldsWith<Spec>[];
}

/** Empty value for each kind of field. */
const emptyValues: KindValues = {
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
  emptyValues[personaFields[field].kind] as FieldValue<F>;

/** Builds an object with these fields. */
export const eachField = <F extends PersonaField, V extends { [G in F]: unknown } = FieldValues<F>>(
  fields: readonly F[],
  fill: (field: F) => V[F],
) => Object.fromEntries(fields.map((field) => [field, fill(field)])) as V;

/** Picks these fields of a persona. */
export const pickFields = <F extends PersonaField>(fields: readonly F[], persona: FieldValues<F>) =>
  eachField<F>(fields, (field) => persona[field]);
