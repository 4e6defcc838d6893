import { z } from 'zod';
import type { StoredFiles } from './stored-files.ts';

/** What a backup is: a tar file with `manifest.json`, `tables/<schema>.<table>` (COPY text format) and `storage/…`. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the migrations that made the tables, oldest first. */
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
/** The key of the secrets in the tables, where it is a file and not the operator's own setting. */
export const secretFile = 'secret.key';

/** What of a site is not in its database. */
export interface Files {
  /** What people uploaded. */
  storage: StoredFiles;
  /** File with the key of the secrets. */
  secret: string;
}

/** `"schema"."name"`. */
export function qualified({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
