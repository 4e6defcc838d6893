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
const marker = '(?:[-+*•]|(\\d{1,9})[.)])\\s+(?:\\[[ xX]\\]\\s+)?';
const itemStart = new RegExp(`^${marker}`);
/** Matches a line start that can still become a rule, a fence, a marker or a row of dashes. */
const undecided = new RegExp(
  `^(?:#{1,6}|[-+*•=_:|\\s]*|\\d{1,9}[.)]?|[-+*•] \\[[ xX]?\\]?|(?:${marker})?(?:\`{0,2}|~{0,2}|\\$|\\\\))$`,
);
/** No rule or marker is as long as this. */
const maxMarkerLength = 200;
const omittedMark = /^(`{3,}|~{3,}|\$\$|\\\[)/;

/** What kind of line this is, by its first characters; undefined while they do not tell, and for blank lines and rules. */
export function readLineStart(line: string): LineStart | undefined {
  const isWhole = line.endsWith('\n');
  const rest = line.trimEnd().length === 0 ? '' : line.replace(/\n$/, '').replace(quote, '');
  if (rest.startsWith('|') && /[^-:|\s]/.test(rest)) return { kind: 'row', prefix: '', text: '' };
  const item = itemStart.exec(rest);
  const content = rest.slice(item?.[0].length ?? 0);
  const [, mark] = omittedMark.exec(content) ?? [];
  if (mark && !isWhole) return { kind: 'fence', prefix: '', text: '' };
  const omittedStart = mark && readOmitted(content, mark);
  if (omittedStart) return omittedStart;
  if (isWhole ? /^[-+*•=_:|\s]*$/.test(rest) : rest.length < maxMarkerLength && undecided.test(rest))
    return undefined;
  const heading = /^#{1,6}\s+/.exec(rest);
  if (heading) return { kind: 'heading', prefix: '', text: rest.slice(heading[0].length) };
  if (item) return { kind: 'item', prefix: item[1] ? `${item[1]}: ` : '', text: content };
  return { kind: 'text', prefix: '', text: rest };
}

/** Code or a formula that begins here; undefined where the mark is part of a text. */
function readOmitted(content: string, mark: string): LineStart | undefined {
  const after = content.slice(mark.length);
  const fence = mark.charAt(0);
  if (fence === '`' || fence === '~') {
    // Three backticks around something on one line are code within a text.
    if (fence === '`' && after.includes('`')) return undefined;
    const until = new RegExp(`^[\\s>]*\\${fence}{${mark.length},}\\s*$`);
    return { kind: 'fence', prefix: '', text: '', until };
  }
  const closing = mark === '$$' ? '\\$\\$' : '\\\\\\]';
  const [, behind] = new RegExp(`${closing}(.*)`).exec(after) ?? [];
  if (behind === undefined ? mark === '\\[' && escapedBracket.test(after) : /\p{L}/u.test(behind))
    return undefined;
  // A formula has no blank lines, so one that is not closed ends at the next.
  const until = behind === undefined ? new RegExp(`${closing}|^[\\s>]*$`) : undefined;
  return { kind: 'formula', prefix: '', text: '', until };
}

/** Text after `\[` that closes it as a bracket: `\[Note] this`. */
const escapedBracket = /^[^[\]]*(?<!\\)\]/;
