import fc from 'fast-check';
import { z } from 'zod';
import { edgeCaseText, edgeCaseValue } from './values.ts';

/** JSON Schema as written by zod, as far as the contract uses it. */
export interface Shape {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export const shapeOf = (schema: unknown): Shape =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;

type Values = fc.Arbitrary<unknown>;
/** Generates ids, existing and other ones, for a field of this name. */
type Ids = (name: string) => fc.Arbitrary<string>;

/** Values that match the schema, except for transforms and refinements. */
export function validOf(shape: Shape, ids: Ids, name = ''): Values {
  const alternatives = shape.anyOf ?? shape.oneOf ?? typesOf(shape);
  if (alternatives) return fc.oneof(...alternatives.map((one) => validOf(one, ids, name)));
  if (shape.allOf)
    return fc.tuple(...shape.allOf.map((one) => validOf(one, ids))).map((all) => Object.assign({}, ...all));
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.type === 'string') return textOf(shape, ids(name));
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'integer') return fc.integer(boundsOf(shape));
  if (shape.type === 'number')
    return fc.double({ noNaN: true, min: shape.minimum ?? -9, max: shape.maximum ?? 9 });
  if (shape.type === 'array') return listOf(shape, ids, name);
  if (shape.type === 'object') return objectOf(shape, ids);
  return edgeCaseValue;
}

const typesOf = ({ type, ...rest }: Shape) =>
  Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined;

const boundsOf = ({ minimum = 0, maximum = 50 }: Shape) => ({
  min: Math.max(minimum, -1000),
  max: Math.min(maximum, Math.max(minimum, -1000) + 50),
});

const words = fc.constantFrom(
  'Hi',
  'What is your name?',
  'When do roses bloom?',
  'roses',
  'email',
  'signup',
  'totp',
  'x',
);

function textOf({ format, minLength = 0, maxLength = 60 }: Shape, ids: fc.Arbitrary<string>): Values {
  if (format === 'uuid') return ids;
  if (format === 'email') return fc.emailAddress();
  const text = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  });
  return fc.oneof(words, text, {
    weight: 1,
    arbitrary: edgeCaseText.map((text) => text.slice(0, maxLength)),
  });
}

const listOf = ({ items = {}, minItems = 0, maxItems = 5 }: Shape, ids: Ids, name: string) =>
  fc.array(validOf(items, ids, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 5)),
  });

function objectOf({ properties = {}, required = [], additionalProperties }: Shape, ids: Ids): Values {
  const named = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validOf(schema, ids, name)]),
  );
  const record = fc.record(named, { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return record;
  const more = fc.dictionary(fc.string({ maxLength: 10 }), validOf(additionalProperties, ids), {
    maxKeys: 4,
  });
  return fc.tuple(record, more).map(([required, additional]) => ({ ...additional, ...required }));
}

/** A valid value with one random change, usually invalid. */
export const mutate = (valid: Values): Values =>
  fc
    .tuple(valid, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'wrap'), edgeCaseValue, edgeCaseText)
    .map(([value, at, mutation, edgeCase, name]) => {
      const root = { value: structuredClone(value) };
      const positions = positionsIn(root);
      const [holder, key] = positions[at % positions.length]!;
      if (mutation === 'remove' && positions.length > 1) delete holder[key];
      else if (mutation === 'wrap') holder[key] = [holder[key]];
      else if (mutation === 'add' && isHolder(holder[key]) && !Array.isArray(holder[key]))
        holder[key] = { ...holder[key], [name]: edgeCase };
      else holder[key] = edgeCase;
      return root.value;
    });

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function positionsIn(holder: Holder, depth = 0): [Holder, string][] {
  if (depth > 5) return [];
  return Object.keys(holder).flatMap((key): [Holder, string][] => {
    const child = holder[key];
    return [[holder, key], ...(isHolder(child) ? positionsIn(child, depth + 1) : [])];
  });
}
