import type { Message } from '@foyer/contract';
import { Badge } from '../../../ui/badge';
import { SourceList } from '../citations/source-list';

type Meta = Message['meta'];

const taught = { approve: 'Approved by its owner', edit: 'Corrected by its owner' };

/** What an answer rests on, in a few words: its places in documents, a fact, its owner, itself, or nothing that is known. */
export function BasisBadge({ meta, isWhole }: { meta: Meta; isWhole: boolean }) {
  if (meta.declined) return <Badge tone="warn">Not known</Badge>;
  if (meta.mode === 'fact') return <Badge tone="good">A fact</Badge>;
  if (meta.taught) return <Badge tone="good">{taught[meta.taught]}</Badge>;
  // Of a part, nobody knows which source it rests on.
  if (meta.sources?.length) return isWhole && <SourceList />;
  return meta.mode && <Badge>Its own words</Badge>;
}
