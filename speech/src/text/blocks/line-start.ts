export interface LineStart {
  kind: 'text' | 'item' | 'heading' | 'row' | 'fence' | 'formula';
  /** Spoken before the text, such as the number of a list item. */
  prefix: string;
  /** The text of the line, as far as it has arrived. */
  text: string;
  /** The line that closes a fence or a formula; undefined where it is closed on its own line. */
  until?: RegExp;
}

const quote = /^(?:\s*>)*\s*/;
/** Matches a line start that can still become a rule, a fence, a marker or a row of dashes. */
const undecided = /^(?:#{1,6}|[-+*•=_:|\s]*|\d{1,9}[.)]?|[-+*•] \[[ xX]?\]?|`{1,2}|~{1,2}|\$|\\)$/;
/** No rule or marker is as long as this. */
const maxMarkerLength = 200;
const wholeLine = /^(`{3,}|~{3,}|\$\$|\\\[)/;

/** What kind of line this is, by its first characters; undefined while they do not tell, and for blank lines and rules. */
export function readLineStart(line: string): LineStart | undefined {
  const isWhole = line.endsWith('\n');
  const rest = line.trimEnd().length === 0 ? '' : line.replace(/\n$/, '').replace(quote, '');
  if (rest.startsWith('|') && /[^-:|\s]/.test(rest)) return { kind: 'row', prefix: '', text: '' };
  const [, mark] = wholeLine.exec(rest) ?? [];
  if (mark) return isWhole ? omitted(rest, mark) : { kind: 'fence', prefix: '', text: '' };
  if (isWhole ? /^[-+*•=_:|\s]*$/.test(rest) : rest.length < maxMarkerLength && undecided.test(rest))
    return undefined;
  const heading = /^#{1,6}\s+/.exec(rest);
  if (heading) return { kind: 'heading', prefix: '', text: rest.slice(heading[0].length) };
  const item = /^(?:[-+*•]|(\d{1,9})[.)])\s+(?:\[[ xX]\]\s+)?/.exec(rest);
  if (item) return { kind: 'item', prefix: item[1] ? `${item[1]}: ` : '', text: rest.slice(item[0].length) };
  return { kind: 'text', prefix: '', text: rest };
}

function omitted(line: string, mark: string): LineStart {
  const after = line.slice(mark.length);
  const fence = mark.charAt(0);
  if (fence === '`' || fence === '~') {
    // Three backticks around something on one line are code within a text.
    if (fence === '`' && after.includes('`')) return { kind: 'text', prefix: '', text: line };
    return {
      kind: 'fence',
      prefix: '',
      text: '',
      until: new RegExp(`^[\\s>]*\\${fence}{${mark.length},}\\s*$`),
    };
  }
  const closing = mark === '$$' ? '\\$\\$' : '\\\\\\]';
  const isClosed = new RegExp(closing).test(after);
  return { kind: 'formula', prefix: '', text: '', until: isClosed ? undefined : new RegExp(closing) };
}
