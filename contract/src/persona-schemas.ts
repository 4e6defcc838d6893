import { z } from 'zod';
import {
  eachField,
  emptyField,
  type FieldKind,
  type FieldsWith,
  type FieldValue,
  fieldsWith,
  type KindSpec,
  type KindValue,
} from './persona-field-lists.ts';
import { type PersonaField, personaFields } from './persona-fields.ts';
import { principleKey } from './persona-identity.ts';
import { personLine, personText } from './text.ts';
import { unique } from './unique.ts';

type Schema<Value> = z.ZodType<Value, Value>;
type Shape<F extends PersonaField> = { [G in F]: Schema<FieldValue<G>> };

type CreationField = FieldsWith<{ settable: 'always' }>;
type ChangeField = CreationField | FieldsWith<{ settable: 'after creation' }>;
type RequiredField = FieldsWith<{ required: true }>;

/** The schema of a field of each kind in responses. */
const responseSchemas: { [K in FieldKind]: Schema<KindValue<K>> } = {
  line: z.string(),
  text: z.string(),
  'optional text': z.string().nullable(),
  list: z.array(z.string()),
  keywords: z.array(z.string()),
  picture: z.string().nullable(),
  visibility: z.boolean(),
  handle: z.string(),
};

export const responseShape = <F extends PersonaField>(fields: readonly F[]) =>
  eachField<F, Shape<F>>(fields, (field) => responseSchemas[personaFields[field].kind] as Shape<F>[F]);

const emptyFieldMessage = 'Name and bio cannot be empty after sanitization.';

const textField =
  (schema: typeof personText) =>
  ({ label, max, required }: KindSpec<'line' | 'text' | 'optional text'>) =>
    schema(label, max, required ? emptyFieldMessage : undefined);
const line = textField(personLine);
const text = textField(personText);

/** The schema of a field of each kind in requests. */
const requestSchemas: { [K in Exclude<FieldKind, 'handle'>]: (spec: KindSpec<K>) => Schema<KindValue<K>> } = {
  line,
  text,
  'optional text': (spec) => text(spec).nullable(),
  list: (spec) => listOf('persona', spec),
  keywords: (spec) => listOf('persona', spec),
  picture: ({ max }) => z.string().max(max).nullable(),
  visibility: () => z.boolean(),
};

/** `subject`: what has the list, in error messages, such as 'persona'. */
export const listOf = (
  subject: string,
  { label, item, min, max, maxLength, kind }: KindSpec<'list' | 'keywords'>,
) => {
  const name = label.toLowerCase();
  const items = z.array(z.string()).max(max, `A ${subject} has at most ${max} ${name}.`);
  return z
    .array((kind === 'keywords' ? personLine : personText)(`A ${item}`, maxLength))
    .transform((all) =>
      kind === 'keywords'
        ? unique(all.map((one) => one.toLowerCase()).filter(Boolean))
        : unique(all.filter(Boolean), principleKey),
    )
    .pipe(min > 0 ? items.min(min, `Please add at least ${min} ${name}.`) : items);
};

const schemaOf = <F extends ChangeField>(field: F) => {
  const spec = personaFields[field];
  // The schema and the spec are of the same kind, which the compiler cannot know.
  return requestSchemas[spec.kind](spec as never) as Schema<FieldValue<F>>;
};

type CreationShape = {
  [F in CreationField]: F extends RequiredField ? Shape<F>[F] : z.ZodDefault<Shape<F>[F]>;
};

/** The fields for creating a persona: those that are not required may be left out. */
export const creationShape = eachField<CreationField, CreationShape>(
  fieldsWith({ settable: 'always' }),
  (field) => {
    const schema = schemaOf(field);
    const creationSchema = personaFields[field].required ? schema : schema.default(emptyField(field));
    return creationSchema as CreationShape[CreationField];
  },
);

/** The fields for changing a persona. No defaults: they would overwrite fields that are not sent. */
export const changeShape = eachField<ChangeField, Shape<ChangeField>>(
  [...fieldsWith({ settable: 'always' }), ...fieldsWith({ settable: 'after creation' })],
  (field) => schemaOf(field) as Shape<ChangeField>[ChangeField],
);
