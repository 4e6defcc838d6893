import type { Message } from '@foyer/contract';
import { Badge } from '../../../ui/badge';
import { SourceList } from '../citations/source-list';

type Meta = Message['meta'];

const taughtLabels = { approve: 'Approved by its owner', edit: 'Corrected by its owner' };

/**
 * Shows in a few words what an answer is based on: passages of documents, a fact, the owner, the persona's profile, or
 * nothing known.
 */
export function BasisBadge({ meta, isComplete }: { meta: Meta; isComplete: boolean }) {
  if (meta.declined) return <Badge tone="warn">Not known</Badge>;
  if (meta.mode === 'fact') return <Badge tone="good">A fact</Badge>;
  if (meta.taught) return <Badge tone="good">{taughtLabels[meta.taught]}</Badge>;
  // An incomplete answer has no badge: its sources may belong to the missing part.
  if (meta.sources?.length) return isComplete && <SourceList />;
  return meta.mode && <Badge>Its own words</Badge>;
}
