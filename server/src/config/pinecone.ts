import { z } from 'zod';
import { secureAddress } from './addresses.ts';
import { optional, type Variable } from './variable.ts';

/** A Pinecone index with its key. */
export interface PineconeSettings {
  /** The URL of the index, including the scheme. */
  readonly host: string;
  readonly apiKey: string;
  readonly namespacePrefix: string;
}

export const pineconeVariables = {
  PINECONE_HOST: optional(
    'Host of a Pinecone index of 1536 dimensions (metric cosine) for the vectors of passages, such as `foyer-a1b2c3.svc.aped-1234.pinecone.io`.',
    z.preprocess(withScheme, secureAddress()),
    'vectors are in the database',
  ),
  PINECONE_API_KEY: optional('API key for that index.', z.string(), 'none', 'secret'),
  PINECONE_NAMESPACE_PREFIX: {
    meaning: 'Prefix of its namespaces; each FO has one namespace.',
    schema: z
      .string()
      .default('foyer-')
      .refine((prefix) => /^[\w-]{1,40}$/.test(prefix), '1 to 40 letters, digits, `-` and `_`'),
    unset: '`foyer-`',
  } satisfies Variable<string>,
};

interface PineconeValues {
  PINECONE_HOST: string | undefined;
  PINECONE_API_KEY: string | undefined;
  PINECONE_NAMESPACE_PREFIX: string;
}

/** Undefined: vectors are in the database. */
export function pineconeOf(values: PineconeValues): PineconeSettings | undefined {
  const {
    PINECONE_HOST: host,
    PINECONE_API_KEY: apiKey,
    PINECONE_NAMESPACE_PREFIX: namespacePrefix,
  } = values;
  return host && apiKey ? { host, apiKey, namespacePrefix } : undefined;
}

function withScheme(host: unknown) {
  return typeof host === 'string' && !host.includes('://') ? `https://${host}` : host;
}
