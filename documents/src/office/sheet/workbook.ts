import type { Package } from '../package.ts';
import { attribute, isOn, prefixedAttribute, readXml } from '../read-xml.ts';

export interface Workbook {
  /** The sheets in the order of their tabs. */
  sheets: { name: string; relation: string | undefined; isHidden: boolean }[];
  /** Days are counted from 1904 instead of 1900. */
  startsIn1904: boolean;
}

/** Maximum length of a sheet's name: programs allow no more, and every passage of the sheet repeats it. */
const maxNameLength = 100;

export async function readWorkbook(from: Package, part: string): Promise<Workbook> {
  const book: Workbook = { sheets: [], startsIn1904: false };
  await readXml(from, part, {
    open: (name, tag) => {
      if (name === 'workbookPr') book.startsIn1904 = isOn(attribute(tag, 'date1904') ?? '0');
      if (name !== 'sheet') return;
      const isHidden = (attribute(tag, 'state') ?? 'visible') !== 'visible';
      const title = (attribute(tag, 'name') ?? '')
        .slice(0, maxNameLength)
        .toWellFormed()
        .replace(/\s+/g, ' ');
      book.sheets.push({ name: title, relation: prefixedAttribute(tag, 'id'), isHidden });
    },
  });
  return book;
}
