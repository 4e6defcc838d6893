const before = 24;
const longest = 120;

/** A text in one line, cut to where the sought one stands in it. */
export function snippetOf(content: string, sought: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const at = line.toLowerCase().indexOf(sought.toLowerCase());
  const start = at > before ? line.indexOf(' ', at - before) + 1 || at : 0;
  const from = Math.min(start, Math.max(at, 0));
  const cut = line.slice(from, from + longest).toWellFormed();
  return `${from > 0 ? '…' : ''}${cut}${from + longest < line.length ? '…' : ''}`;
}
