import type { Comparison } from '@foyer/contract';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar';
import { fieldNames } from './field-names';
import { ListChanges } from './list-changes';
import { TextChanges } from './text-changes';

type Change = Comparison['fields'][number];

/** One field of a persona, as it was and as it became. */
export function FieldChanges({ change }: { change: Change }) {
  return (
    <section aria-label={fieldNames[change.field]} className="grid gap-2">
      <h3 className="text-lg">{fieldNames[change.field]}</h3>
      <Changes {...change} />
    </section>
  );
}

function Changes({ field, before, after }: Change) {
  if (field === 'avatar_url')
    return <Became before={<Portrait url={before} />} after={<Portrait url={after} />} />;
  if (typeof before === 'boolean' || typeof after === 'boolean')
    return <Became before={before ? 'Public' : 'Private'} after={after ? 'Public' : 'Private'} />;
  if (Array.isArray(before) || Array.isArray(after))
    return <ListChanges before={[before ?? []].flat()} after={[after ?? []].flat()} />;
  // An address is no sentence: half of one means nothing.
  if (field === 'handle') return <Became before={`/fo/${before}`} after={`/fo/${after}`} />;
  return <TextChanges before={before ?? ''} after={after ?? ''} />;
}

function Became({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 wrap-anywhere">
      <span className="text-muted">{before}</span>
      <ArrowRight role="img" aria-label="became" className="size-4 shrink-0" />
      <span>{after}</span>
    </div>
  );
}

function Portrait({ url }: { url: Change['before'] }) {
  if (typeof url !== 'string') return 'None';
  return (
    <>
      <Avatar name="Portrait" url={url} size="large" />
      <span className="sr-only">A portrait</span>
    </>
  );
}
