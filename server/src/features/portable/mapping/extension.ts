import { hash } from 'node:crypto';
import { isObject, type Json, type JsonObject, objectOf } from './card.ts';

/** Version of `extensions.foyer`. */
export const extensionVersion = 1;

/**
 * Digests of the card's fields at export. A field whose digest differs was edited elsewhere, and its new value is
 * imported; for an unchanged field the extension has the exact value.
 */
export const digestsOf = (data: JsonObject): JsonObject =>
  Object.fromEntries(
    [...mappedFields, ...Object.keys(data).filter((field) => field !== 'extensions')].map((field) => [
      field,
      digestOf(data[field]),
    ]),
  );

/** The card fields that correspond to a persona's, missing ones included. */
const mappedFields = ['name', 'description', 'personality', 'mes_example', 'tags', 'character_book'];

/** `field` comes from the card and may be the name of an inherited property, such as `toString`. */
export const isUnedited = (data: JsonObject, extension: JsonObject, field: string) => {
  const written = objectOf(extension.written);
  return Object.hasOwn(written, field) && written[field] === digestOf(ownValue(data, field));
};

const ownValue = (data: JsonObject, field: string) => (Object.hasOwn(data, field) ? data[field] : undefined);

const digestOf = (value: Json | undefined) =>
  hash('sha256', JSON.stringify(sortKeys(value ?? null))).slice(0, 16);

/** Sorts object keys, whose order other programs may change. */
function sortKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sortKeys(item)]));
}
