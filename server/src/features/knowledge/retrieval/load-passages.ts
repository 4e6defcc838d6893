import { placeOf } from '@foyer/documents';
import { type PassagePlace, terms } from '@foyer/engine';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { countLookups } from '#platform/metrics';
import { splitHeadings } from '../passages/heading-path.ts';
import { allPassagesText } from '../passages/readable-passages.ts';

/**
 * A passage as reranking needs it. Its text never changes, so it can be cached; the ranking checks whether it still
 * exists.
 */
export interface LoadedPassage {
  id: string;
  text: string;
  headingPath: string[];
  fileName: string;
  place: PassagePlace;
  /** Terms of text and heading, computed on first use. */
  readonly terms: PassageTerms;
}

interface PassageTerms {
  inText: string[];
  all: ReadonlySet<string>;
  /** Terms of the heading path and of the description that the file was uploaded with. */
  inHeading: ReadonlySet<string>;
}

type Row = Omit<LoadedPassage, 'headingPath' | 'terms'> & { heading: string; context: string | null };

const cacheBytes = 16 * 1024 * 1024;
const cacheOf = perDatabase(
  () => new LRUCache<string, LoadedPassage>({ maxSize: cacheBytes, sizeCalculation: bytesOf }),
);

/** Returns passages by id, from an LRU cache or the database. */
export async function loadPassages(
  { database, metrics }: Pick<Platform, 'database' | 'metrics'>,
  ids: string[],
): Promise<Map<string, LoadedPassage>> {
  const cache = cacheOf(database);
  const loaded = new Map<string, LoadedPassage>();
  const missing: string[] = [];
  for (const id of ids) {
    const cached = cache.get(id);
    if (cached) loaded.set(id, cached);
    else missing.push(id);
  }
  countLookups(metrics, 'passage_texts', loaded.size, missing.length);
  for (const passage of await fetch(database, missing)) {
    loaded.set(passage.id, passage);
    cache.set(passage.id, passage);
  }
  return loaded;
}

export const clearPassageCache = ({ database }: Pick<Platform, 'database'>): void =>
  cacheOf(database).clear();

async function fetch({ pool }: Database, ids: string[]): Promise<LoadedPassage[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Row>({
    name: 'knowledge-load-passages',
    text: `select passage.id, passage.text, passage.heading_path as heading, passage.place,
        file.file_name as "fileName", file.context
      from ${allPassagesText} join uploaded_files as file on file.id = passage.file_id
      where passage.id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map(passageOf);
}

function passageOf({ heading, place, context, ...row }: Row): LoadedPassage {
  const headingPath = splitHeadings(heading);
  let cached: PassageTerms | undefined;
  return {
    ...row,
    headingPath,
    place: placeOf(place),
    get terms() {
      cached ??= termsOf(row.text, [context ?? '', ...headingPath]);
      return cached;
    },
  };
}

function termsOf(text: string, headings: string[]): PassageTerms {
  const inText = terms(text);
  const inHeading = new Set(terms(headings.join('\n')));
  return { inText, inHeading, all: new Set([...inText, ...inHeading]) };
}

/** The text, and about nine times as much for its terms. */
function bytesOf({ text }: LoadedPassage): number {
  return 1000 + text.length * 10;
}
