export interface Cut {
  text: string;
  headingPath: string[];
  page: number;
}

/** Maximum length in characters of a passage of several paragraphs. */
const maxLength = 800;

/** Splits the pages of a corpus into passages: whole paragraphs and tables below one heading of one page. */
export function cutPages(pages: string[]): Cut[] {
  const cuts: Cut[] = [];
  let headingPath: string[] = [];
  for (const [index, page] of pages.entries()) {
    let isOpen = false;
    for (const block of page.split(/\n{2,}/).map((text) => text.trim())) {
      const heading = /^(#+) (.*)$/.exec(block);
      if (heading) headingPath = [...headingPath.slice(0, heading[1]!.length - 1), heading[2]!];
      if (heading || block === '') {
        isOpen = false;
        continue;
      }
      const last = cuts.at(-1);
      if (isOpen && last && last.text.length + block.length <= maxLength) last.text += `\n\n${block}`;
      else cuts.push({ text: block, headingPath, page: index + 1 });
      isOpen = true;
    }
  }
  return cuts;
}
