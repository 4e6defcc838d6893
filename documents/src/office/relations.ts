import { posix } from 'node:path';
import type { Package } from './package.ts';
import { attribute, readXml } from './read-xml.ts';

/** The parts that a part refers to. Targets outside the file are left out: nothing is ever fetched. */
export interface Relations {
  byId(id: string | undefined): string | undefined;
  /** Identifies the content of the part: the same for copies of it; the relation itself if the file lacks the part. */
  contentKey(id: string | undefined): string;
  /** The first part of that type, given as the last segment of the type's URI. */
  ofType(type: string): string | undefined;
  allOfType(type: string): string[];
}

export async function relationsOf(from: Package, part: string): Promise<Relations> {
  const { dir, base } = posix.parse(part);
  const relations: { id: string; type: string; target: string }[] = [];
  const file = posix.join(dir, '_rels', `${base}.rels`);
  if (from.has(file))
    await readXml(from, file, {
      open: (name, tag) => {
        if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return;
        const [id, type, target] = [attribute(tag, 'Id'), attribute(tag, 'Type'), attribute(tag, 'Target')];
        if (id === undefined || type === undefined || target === undefined) return;
        relations.push({ id, type: posix.basename(type), target: posix.resolve('/', dir, target) });
      },
    });
  const existingPart = (target: string | undefined) =>
    target && from.has(target) ? target.slice(1) : undefined;
  const allOfType = (type: string) =>
    relations.flatMap((relation) => (relation.type === type ? (existingPart(relation.target) ?? []) : []));
  const byId = (id: string | undefined) =>
    existingPart(relations.find((relation) => relation.id === id)?.target);
  return {
    byId,
    contentKey: (id) => {
      const target = byId(id);
      return (target && from.checksumOf(target)) ?? `${part} ${id}`;
    },
    ofType: (type) => allOfType(type)[0],
    allOfType,
  };
}
