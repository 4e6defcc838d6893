import { classNames } from '../../../ui/class-names';
import { type Difference, textDifferences } from './differences';

/** Shows the removed and inserted words of a text. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {textDifferences(before, after).map((difference) => (
        <Change key={difference.at} {...difference} />
      ))}
    </p>
  );
}

const look = 'rounded-sm box-decoration-clone px-0.5';

/**
 * One change, with text for screen readers, few of which announce `ins` and `del`. The space before it is not marked.
 */
function Change({ kind, text }: Difference) {
  if (kind === 'kept') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  const marked = text.trimStart() || text;
  return (
    <>
      {text.slice(0, text.length - marked.length)}
      <Mark
        className={classNames(
          look,
          kind === 'added' ? 'bg-good-soft text-good no-underline' : 'bg-danger-soft text-danger',
        )}
      >
        <span className="sr-only">{kind === 'added' ? ' [added:' : ' [removed:'}</span>
        {marked}
        <span className="sr-only">] </span>
      </Mark>
    </>
  );
}
