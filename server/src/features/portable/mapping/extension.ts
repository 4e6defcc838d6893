import { hash } from 'node:crypto';
import { isObject, type Json, type JsonObject, objectOf } from './card.ts';

/** Of `extensions.foyer`. */
export const extensionVersion = 1;

/**
 * What fields were when the card was written. One that is another now was edited elsewhere, and then says what holds;
 * one that is the same holds what the extension says more exactly.
 */
export const digestsOf = (data: JsonObject): JsonObject =>
  Object.fromEntries(
    [...mapped, ...Object.keys(data).filter((field) => field !== 'extensions')].map((field) => [
      field,
      digestOf(data[field]),
    ]),
  );

/** The fields of a card that say what a persona says too; also when they are not there. */
const mapped = ['name', 'description', 'personality', 'mes_example', 'tags', 'character_book'];

/** `field` comes out of the card, and may be the name of what every object inherits, as `toString` is. */
export const isAsWritten = (data: JsonObject, extension: JsonObject, field: string) => {
  const written = objectOf(extension.written);
  return Object.hasOwn(written, field) && written[field] === digestOf(ownValue(data, field));
};

const ownValue = (data: JsonObject, field: string) => (Object.hasOwn(data, field) ? data[field] : undefined);

const digestOf = (value: Json | undefined) =>
  hash('sha256', JSON.stringify(inOrder(value ?? null))).slice(0, 16);

/** Other programs may write the members of an object in another order. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, inOrder(item)]));
}
