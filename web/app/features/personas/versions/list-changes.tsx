import { Dot, Minus, Plus } from 'lucide-react';
import { type Difference, listDifferences } from './differences';

/** Shows the removed and added items of a list. */
export function ListChanges({ before, after }: { before: string[]; after: string[] }) {
  return (
    <ul className="grid gap-1">
      {listDifferences(before, after).map((difference) => (
        <Item key={difference.at} {...difference} />
      ))}
    </ul>
  );
}

const looks = {
  kept: { icon: Dot, look: 'text-muted', word: '' },
  added: { icon: Plus, look: 'bg-good-soft text-good', word: 'Added: ' },
  removed: { icon: Minus, look: 'bg-danger-soft text-danger', word: 'Removed: ' },
};

function Item({ kind, text }: Difference) {
  const { icon: Icon, look, word } = looks[kind];
  return (
    <li className={`flex items-start gap-2 rounded-sm px-2 py-1 ${look}`}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span className="sr-only">{word}</span>
      <span dir="auto" className={`min-w-0 wrap-anywhere ${kind === 'removed' ? 'line-through' : ''}`}>
        {text}
      </span>
    </li>
  );
}
