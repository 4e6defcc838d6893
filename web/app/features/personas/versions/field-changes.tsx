import type { Comparison, FieldKind } from '@foyer/contract';
import { personaFields } from '@foyer/contract/persona-fields';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar';
import { ListChanges } from './list-changes';
import { TextChanges } from './text-changes';

type Change = Comparison['fields'][number];

/** Shows the old and new value of one field of a persona. */
export function FieldChanges({ change: { field, before, after } }: { change: Change }) {
  const { label, kind } = personaFields[field];
  const Changes = changesOf[kind];
  return (
    <section aria-label={label} className="grid gap-2">
      <h3 className="text-lg">{label}</h3>
      <Changes field={field} before={before} after={after} />
    </section>
  );
}

const changesOf: Record<FieldKind, (change: Change) => ReactNode> = {
  line: Texts,
  text: Texts,
  'optional text': Texts,
  list: Lists,
  keywords: Lists,
  picture: ({ before, after }) => (
    <BeforeAndAfter before={<Portrait url={before} />} after={<Portrait url={after} />} />
  ),
  visibility: ({ field, before, after }) => {
    const valueText = (value: unknown) =>
      field === 'is_public' ? (value ? 'Public' : 'Not public') : value ? 'Yes' : 'No';
    return <BeforeAndAfter before={valueText(before)} after={valueText(after)} />;
  },
  // A path is not compared word by word.
  handle: ({ before, after }) => <BeforeAndAfter before={`/fo/${before}`} after={`/fo/${after}`} />,
};

function Texts({ before, after }: Pick<Change, 'before' | 'after'>) {
  return <TextChanges before={String(before ?? '')} after={String(after ?? '')} />;
}

function Lists({ before, after }: Pick<Change, 'before' | 'after'>) {
  return <ListChanges before={[before ?? []].flat().map(String)} after={[after ?? []].flat().map(String)} />;
}

function BeforeAndAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
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
