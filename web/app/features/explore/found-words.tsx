import { wordsWith } from './found-words-in';

/** A text with what was sought marked. */
export function FoundWords({ text, sought }: { text: string; sought: string[] }) {
  if (sought.length === 0) return text;
  return wordsWith(text, sought).map(({ text: part, isFound, at }) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-warn-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
