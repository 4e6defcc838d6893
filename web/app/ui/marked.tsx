/** A text with the first occurrence of the search text marked. */
export function Marked({ text, searchText }: { text: string; searchText: string }) {
  const at = searchText ? text.toLowerCase().indexOf(searchText.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + searchText.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-warn-soft text-warn">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
