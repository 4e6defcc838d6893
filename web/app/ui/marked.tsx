/** A text with the first occurrence of the search text marked. */
export function Marked({ text, sought }: { text: string; sought: string }) {
  const at = sought ? text.toLowerCase().indexOf(sought.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + sought.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-warn-soft text-warn">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
