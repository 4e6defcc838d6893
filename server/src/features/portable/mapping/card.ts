import type { FieldValues, PortableField } from '@foyer/contract';
import type { Fact } from '#features/training';
import type { VoiceName } from '#features/voices';

export type { Fact };

/** Values of a card, cleaned by `reading/clean.ts`: plain, of limited depth, storable. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export type CardSpec = 'card_v1' | 'card_v2' | 'card_v3';

/** A card without what is ours: its `data`, and what stands beside that. */
export interface PreservedFields {
  spec: CardSpec;
  data: JsonObject;
  root: JsonObject;
}

/** All of a persona that travels as text. */
export interface PersonaContent extends FieldValues<PortableField> {
  facts: Fact[];
  test_questions: string[];
  /** One that everybody may use; another site may have it too. */
  voice: VoiceName | null;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');
