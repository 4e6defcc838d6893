import { wordsWith } from './found-words-in';

/** A text with the words marked that begin as one of these does. */
export function FoundWords({ text, beginnings }: { text: string; beginnings: string[] }) {
  if (beginnings.length === 0) return text;
  return wordsWith(text, beginnings).map(({ text: part, isFound, at }) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-warn-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
