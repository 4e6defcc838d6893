import { decodeHTMLStrict } from 'entities';

/** What HTML says between its tags. A comment that does not end hides what follows, as in a browser. */
export function htmlText(html: string): string {
  const visible = html.replace(/<!--(?:[\s\S]*?-->|[\s\S]*$)/g, '');
  // Stops at the last `>`: searching the end of a tag from each `<` would take quadratic time.
  const end = visible.lastIndexOf('>') + 1;
  const text =
    visible.slice(0, end).replace(/<[/!?]?([a-z][a-z\d-]*)[^>]*>/gi, separator) + visible.slice(end);
  return decodeHTMLStrict(text);
}

/** Tags inside of words are no edge of words; all others are. */
const inline = /^(?:a|abbr|b|code|del|em|font|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)$/i;
const separator = (_: string, name: string) => (inline.test(name) ? '' : '\n');
