import type { Message } from '@foyer/contract';
import { Badge } from '../../../ui/badge';
import { SourceList } from '../citations/source-list';

type Meta = Message['meta'];

/** What an answer rests on, in a word or two: its places in documents, a fact, itself, or nothing that is known. */
export function BasisBadge({ meta, isWhole }: { meta: Meta; isWhole: boolean }) {
  if (meta.declined) return <Badge tone="warn">Not known</Badge>;
  if (meta.mode === 'fact') return <Badge tone="good">A fact</Badge>;
  // Of a part, nobody knows which source it rests on.
  if (meta.sources?.length) return isWhole && <SourceList />;
  return meta.mode && <Badge>Its own words</Badge>;
}
