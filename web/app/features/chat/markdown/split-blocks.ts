const fence = /^ {0,3}(`{3,}|~{3,})/;
const listItem = /^ {0,3}([-*+]|\d{1,9}[.)])\s/;
/** Matches the next list item, also while its marker is incomplete. */
const nextItem = /^ {0,3}([-*+]|\d{1,9}[.)]?)(\s|$)/;
const definition = /^ {0,3}\[[^\]]{1,999}\]:/m;

/**
 * Splits Markdown between top-level blocks, so that only the last block of a streaming answer is parsed again. Joining
 * the blocks gives the text.
 */
export function splitBlocks(text: string): string[] {
  // Link and footnote definitions apply to every block.
  if (definition.test(text)) return [text];
  const blocks: string[] = [];
  let block = '';
  let openFence: string | undefined;
  let afterBlank = false;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const blank = line.trim() === '';
    if (afterBlank && !blank && !openFence && beginsBlock(line, block)) {
      blocks.push(block);
      block = '';
    }
    block += line;
    openFence = fenceAfter(line, openFence);
    afterBlank = blank;
  }
  return block ? [...blocks, block] : blocks;
}

/** Indented lines and further items belong to the list above them. */
function beginsBlock(line: string, above: string) {
  return !/^[ \t]/.test(line) && !(listItem.test(above) && nextItem.test(line));
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const mark = fence.exec(line)?.[1];
  if (!mark) return open;
  if (!open) return mark;
  const closes = mark[0] === open[0] && mark.length >= open.length && line.trim() === mark;
  return closes ? undefined : open;
}
