import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBuiltinEmbedding, toCode, toFloat16Bytes } from '@foyer/engine';
import { terms } from '@foyer/engine/text';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CutPassage } from '../../server/src/features/knowledge/passages/cut-passages.ts';
import { joinHeadings } from '../../server/src/features/knowledge/passages/heading-path.ts';
import {
  indexedTerm,
  indexedText,
  prefixOf,
  searchVector,
} from '../../server/src/features/knowledge/passages/search-vector.ts';
import type { Database } from '../../server/src/platform/database/index.ts';

export type PreparedPassage<Source extends CutPassage = CutPassage> = Source & {
  vector: Float32Array;
  terms: string[];
  /** Its columns in the format of COPY, without persona, file and position, and with `placeholderId` in the search vector. */
  columns: string;
};

export interface Persona {
  foId: string;
  /** Its passages in the prepared list: index of the first, and their number. */
  from: number;
  count: number;
}

/** Its prefix in the search vector is replaced by that of each persona. */
const placeholderId = '00000000-0000-4000-8000-000000000000';
const { embed, model } = createBuiltinEmbedding();

/** Embeds and indexes passages once; each persona then gets a range of them. */
export async function prepare<Source extends CutPassage>(
  sources: Source[],
): Promise<PreparedPassage<Source>[]> {
  const prepared: PreparedPassage<Source>[] = [];
  for (let start = 0; start < sources.length; start += 500) {
    const batch = sources.slice(start, start + 500);
    const vectors = await embed(batch.map(indexedText));
    for (const [at, source] of batch.entries()) prepared.push(preparePassage(source, vectors[at]!));
  }
  return prepared;
}

function preparePassage<Source extends CutPassage>(
  source: Source,
  vector: Float32Array,
): PreparedPassage<Source> {
  const columns = [
    source.text,
    joinHeadings(source.headingPath),
    searchVector(placeholderId, source),
    toCode(vector),
    `\\x${toFloat16Bytes(vector).toString('hex')}`,
    model,
  ];
  const distinctTerms = [...new Set(terms(indexedText(source)).map(indexedTerm))];
  return { ...source, vector, terms: distinctTerms, columns: columns.map(escapeForCopy).join('\t') };
}

/**
 * Empties the tables, creates personas, each with a range of the prepared passages, and vacuums, as autovacuum does on a
 * running site.
 */
export async function fill(
  { connection }: Database,
  prepared: PreparedPassage[],
  personaCount: number,
  passagesEach: number,
): Promise<Persona[]> {
  // A client of its own, without a statement timeout.
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('truncate users cascade');
    const created = await createPersonas(client, personaCount);
    const withPassages = created.map(({ foId, fileId }, number) => {
      const from = (number * passagesEach) % prepared.length;
      return { foId, fileId, from, ownPassages: prepared.slice(from, from + passagesEach) };
    });
    await copy(client, passagesTable, function* () {
      for (const { foId, fileId, ownPassages } of withPassages)
        for (const [position, { columns }] of ownPassages.entries())
          yield `${foId}\t${fileId}\t${position}\t${columns.replaceAll(prefixOf(placeholderId), prefixOf(foId))}\n`;
    });
    await copy(client, 'knowledge_terms (fo_id, term, passages)', function* () {
      for (const { foId, ownPassages } of withPassages)
        for (const [term, passages] of countsOf(ownPassages))
          yield `${foId}\t${escapeForCopy(term)}\t${passages}\n`;
    });
    await client.query('vacuum (analyze) knowledge_base');
    await client.query('vacuum (analyze) knowledge_terms');
    return withPassages.map(({ foId, from, ownPassages }) => ({
      foId,
      from,
      count: ownPassages.length,
    }));
  } finally {
    await client.end();
  }
}

const passagesTable =
  'knowledge_base (fo_id, file_id, position, text, heading_path, search, code, embedding, embedding_model)';

async function createPersonas(client: pg.Client, count: number): Promise<{ foId: string; fileId: string }[]> {
  const { rows } = await client.query(
    `with people as (insert into users select from generate_series(1, $1) returning id),
      made as (insert into fos (owner_id, handle, name, bio, role)
        select id, 'p-' || row_number() over (), 'P', 'P', 'P' from people returning id, owner_id)
    insert into uploaded_files (fo_id, user_id, file_name, file_size, media_type, content_hash, storage_path)
      select id, owner_id, 'history.txt', 1, 'text/plain', 'hash', 'path' from made
      returning fo_id as "foId", id as "fileId"`,
    [count],
  );
  return rows;
}

function copy(client: pg.Client, table: string, lines: () => Iterable<string>) {
  return pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} from stdin`)));
}

/** The empty term counts all passages. */
function countsOf(passages: PreparedPassage[]): Map<string, number> {
  const counts = new Map([['', passages.length]]);
  for (const { terms } of passages) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function escapeForCopy(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character]!);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
