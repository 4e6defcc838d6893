import { classNames } from '../../../ui/class-names';
import { type Difference, textDifferences } from './differences';

/** A text with what went and what came, word by word. */
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

/** The words for screen readers: few of them speak of `ins` and `del`. The space before a change stays unmarked. */
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
