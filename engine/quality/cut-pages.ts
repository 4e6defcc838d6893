export interface Cut {
  text: string;
  headingPath: string[];
  page: number;
}

/** The length in characters from which on a passage ends with its paragraph. */
const usual = 800;

/** Splits the pages of a corpus into passages: whole paragraphs and tables below one heading of one page. */
export function cutPages(pages: string[]): Cut[] {
  const cuts: Cut[] = [];
  let headingPath: string[] = [];
  for (const [index, page] of pages.entries()) {
    let open = false;
    for (const block of page.split(/\n{2,}/).map((text) => text.trim())) {
      const heading = /^(#+) (.*)$/.exec(block);
      if (heading) headingPath = [...headingPath.slice(0, heading[1]!.length - 1), heading[2]!];
      if (heading || block === '') {
        open = false;
        continue;
      }
      const last = cuts.at(-1);
      if (open && last && last.text.length + block.length <= usual) last.text += `\n\n${block}`;
      else cuts.push({ text: block, headingPath, page: index + 1 });
      open = true;
    }
  }
  return cuts;
}
