import type { FoundPassages, Passage } from '@foyer/contract';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { readablePassagesText } from '../passages/readable-passages.ts';
import { markWords } from './mark-words.ts';
import { parseSearch } from './parse-search.ts';

const maxResults = 10;
/** Ranking unpacks the words of each passage, so for very common words only some are ranked. */
const maxRanked = 500;

const best = `with found as materialized (
    select id, file_id, position, text, place, search from ${readablePassagesText('$2')}
    where fo_id = $1 and search @@ $3::tsquery
    limit ${maxRanked}
  )
  select found.id, found.text, found.place, uploaded_files.file_name
  from found join uploaded_files on uploaded_files.id = found.file_id
  order by ts_rank_cd(found.search, $3::tsquery) desc, uploaded_files.file_name, found.position, found.id
  limit ${maxResults + 1}`;

/** The viewer's persona's passages with all of the words, or words of the same stems; the last word may be a prefix. */
export async function searchPassages(
  ctx: UserContext,
  { foId, query }: { foId: string; query: string },
): Promise<FoundPassages> {
  const { db, pool } = ctx.database;
  await findOwnPersona(db, ctx.viewer, foId);
  const search = parseSearch(query);
  if (!search) return { passages: [], has_more: false };
  const { rows } = await pool.query<Passage>({
    name: 'knowledge-search-passages',
    text: best,
    values: [foId, ctx.viewer.id, search.queryFor(foId)],
  });
  const passages = rows
    .slice(0, maxResults)
    .map((row) => ({ ...row, spans: markWords(row.text, search.isSearched) }));
  return { passages, has_more: rows.length > maxResults };
}
