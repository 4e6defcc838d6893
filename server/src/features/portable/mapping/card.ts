import type { FieldValues, PortableField } from '@foyer/contract';
import type { Fact } from '#features/training';
import type { VoiceName } from '#features/voices';

export type { Fact };

/** A card's values, cleaned by `reading/clean.ts`: plain JSON of limited depth that can be stored. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export type CardSpec = 'card_v1' | 'card_v2' | 'card_v3';

/** A card without Foyer's own fields: its `data`, and the fields beside it. */
export interface PreservedFields {
  spec: CardSpec;
  data: JsonObject;
  root: JsonObject;
}

/** All content of a persona that is exported as text. */
export interface PersonaContent extends FieldValues<PortableField> {
  facts: Fact[];
  test_questions: string[];
  /** A public voice; another site may have it too. */
  voice: VoiceName | null;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');
