import type { MarkdownIt } from 'markdown-it';

const footnote = /^\[\^[^\]\s]+\]:/;

/**
 * Keeps the text of footnotes, each as a paragraph that begins with its mark: CommonMark would take `[^1]: text` for a
 * link reference definition and drop it.
 */
export function footnotes(parser: MarkdownIt): void {
  parser.block.ruler.before('reference', 'footnote', (state, startLine, endLine, silent) => {
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    if (!footnote.test(lineAt(startLine))) return false;
    if (silent) return true;
    let end = startLine + 1;
    while (end < endLine && !state.isEmpty(end) && !footnote.test(lineAt(end))) end++;
    state.line = end;
    state.push('paragraph_open', 'p', 1);
    const inline = state.push('inline', '', 0);
    inline.content = state.getLines(startLine, end, state.blkIndent, false).trim();
    inline.children = [];
    state.push('paragraph_close', 'p', -1);
    return true;
  });
}
