/**
 * The plain text of Markdown, without its markup: for previews and lists, which do not render it. Line breaks are kept.
 * Takes time in proportion to the length, for any input.
 */
export function textOfMarkdown(markdown: string): string {
  const parts: { text: string; isCode: boolean }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const mark = fenceMark.exec(line)?.[1];
    if (fence ? mark?.startsWith(fence) : mark) {
      fence = fence ? undefined : mark;
      continue;
    }
    const text = fence ? line : withoutBlockSigns(line);
    if (text === undefined) continue;
    const last = parts.at(-1);
    if (last && last.isCode === !!fence) last.text += `\n${text}`;
    else parts.push({ text, isCode: !!fence });
  }
  return parts
    .map(({ text, isCode }) => (isCode ? text : withoutInlineSigns(text)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const fenceMark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** A line of markup only: a horizontal rule, the underline of a heading, or the delimiter row of a table. */
const signsAlone =
  /^(?:[ \t]*(?:-[ \t]*){3,}|[ \t]*(?:\*[ \t]*){3,}|[ \t]*(?:_[ \t]*){3,}|[ \t]*={2,}[ \t]*)$/;
const tableRule = /^(?=.*-)(?=.*\|)[ \t|:-]+$/;

/** The text of a line; undefined if the line is markup only. */
function withoutBlockSigns(line: string): string | undefined {
  if (signsAlone.test(line) || tableRule.test(line)) return undefined;
  const text = line
    .replace(/^[ \t]*(?:>[ \t]?)+/, '')
    .replace(/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/, '')
    .replace(/^ {0,3}#{1,6}(?:[ \t]+|$)/, '')
    .replace(/(?<=[ \t])#+$/, '')
    .trimEnd();
  return /^[ \t]*\|/.test(text) ? cellsOf(text) : text;
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(', ');

/** A delimiter run of emphasis. */
interface Run {
  sign: string;
  /** Number of its markers without a partner so far. */
  unmatched: number;
}

const inlineSign =
  /\\[!-/:-@[-`{-~]|`+|<[^\s<>]+>|!?\[|\](?:\((?:<[^<>\n]{0,2000}>|[^()\s]{0,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500}){0,3})(?:[ \t]+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\))?|\*+|_+|~~|&(?:amp|lt|gt|quot|nbsp|#39);|\n\n/g;

function withoutInlineSigns(text: string): string {
  const signs = [...text.matchAll(inlineSign)];
  const closing = codeEnds(signs);
  const pieces: (string | Run)[] = [];
  const brackets: number[] = [];
  let open = new Map<string, Run[]>();
  let from = 0;
  const readSign = (sign: string, index: number) => {
    if (/^[*_~]/.test(sign)) return matchEmphasis(sign, text[index - 1], text[from], open);
    return /^(?:!?\[|\])/.test(sign) ? readBracket(sign, pieces, brackets) : characterOf(sign);
  };
  for (const match of signs) {
    const { 0: sign, index } = match;
    if (index < from) continue;
    pieces.push(text.slice(from, index));
    from = index + sign.length;
    const end = closing.get(match);
    if (end) {
      pieces.push(text.slice(from, end.index).trim());
      from = end.index + sign.length;
    } else if (sign === '\n\n') {
      open = new Map();
      pieces.push(sign);
    } else pieces.push(readSign(sign, index));
  }
  pieces.push(text.slice(from));
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : piece.sign.repeat(piece.unmatched)))
    .join('');
}

/** Only the part in brackets of a link or an image is text; `open` has the positions of the brackets opened before. */
function readBracket(sign: string, pieces: unknown[], open: number[]): string {
  if (sign.endsWith('[')) open.push(pieces.length);
  else {
    const begin = open.pop();
    if (begin === undefined || sign === ']') return sign;
    pieces[begin] = '';
    return '';
  }
  return sign;
}

/** The text of an escape, an entity, a URL or literal backticks. */
function characterOf(sign: string): string {
  if (sign[0] === '\\') return sign.slice(1);
  if (sign[0] === '<' && address.test(sign)) return sign.slice(1, -1);
  return entities[sign] ?? sign;
}

const address = /^<(?:https?:\/\/|mailto:|[^@]+@[^@]+>$)/i;
const entities: Record<string, string> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&#39;': "'" },
};

/** Maps each run of backticks that opens code to the next run of the same length, which closes it. */
function codeEnds(signs: RegExpExecArray[]): Map<RegExpExecArray, RegExpExecArray> {
  const ends = new Map<RegExpExecArray, RegExpExecArray>();
  const next = new Map<string, RegExpExecArray>();
  for (const match of signs.toReversed()) {
    const [sign] = match;
    if (sign === '\n\n') next.clear();
    if (sign[0] !== '`') continue;
    const end = next.get(sign);
    if (end) ends.set(match, end);
    next.set(sign, match);
  }
  return ends;
}

/** Matches markers with open runs of the same sign, by CommonMark's rules except the one on multiples of 3. */
function matchEmphasis(
  signs: string,
  before: string | undefined,
  after: string | undefined,
  open: Map<string, Run[]>,
): Run {
  const sign = signs === '~~' ? signs : signs.charAt(0);
  const run: Run = { sign, unmatched: signs.length / sign.length };
  const [spaceBefore, spaceAfter] = [isSpace(before), isSpace(after)];
  const [punctuationBefore, punctuationAfter] = [isPunctuation(before), isPunctuation(after)];
  const opens = !spaceAfter && (!punctuationAfter || spaceBefore || punctuationBefore);
  const closes = !spaceBefore && (!punctuationBefore || spaceAfter || punctuationAfter);
  const isWithinWord = sign === '_' && opens && closes;
  const openRuns = open.get(sign) ?? [];
  open.set(sign, openRuns);
  const mayClose = closes && (!isWithinWord || punctuationAfter);
  for (let partner = openRuns.at(-1); partner && mayClose && run.unmatched > 0; partner = openRuns.at(-1)) {
    const taken = Math.min(partner.unmatched, run.unmatched);
    partner.unmatched -= taken;
    run.unmatched -= taken;
    if (partner.unmatched === 0) openRuns.pop();
  }
  if (opens && (!isWithinWord || punctuationBefore) && run.unmatched > 0) openRuns.push(run);
  return run;
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
const isPunctuation = (character: string | undefined) =>
  character !== undefined && /[\p{P}\p{S}]/u.test(character);
