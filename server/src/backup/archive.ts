import { z } from 'zod';
import type { StoredFiles } from './stored-files.ts';

/** A backup is a tar file with `manifest.json`, `tables/<schema>.<table>` (COPY text format) and `storage/…`. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ file: z.string(), schema: z.string(), name: z.string(), columns: z.array(z.string()) }),
  ),
});

export type Manifest = z.infer<typeof manifestShape>;
export type ArchivedTable = Manifest['tables'][number];

export const manifestFile = 'manifest.json';
export const tablesFolder = 'tables';
export const storageFolder = 'storage';
/** The key that encrypts secrets in the tables, if it is a file and not set by the operator. */
export const secretFile = 'secret.key';

/** A site's data outside of the database. */
export interface Files {
  /** Uploaded files. */
  storage: StoredFiles;
  /** Path of the key file. */
  secret: string;
}

/** `"schema"."name"`. */
export function qualifiedName({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
