import { buffer } from 'node:stream/consumers';
import { Document, type ISectionOptions, Packer, type Paragraph, type Table } from 'docx';
import pptxgen from 'pptxgenjs';
import { ZipFile } from 'yazl';

type Children = (Paragraph | Table)[];

/** A document made by a library for word processors' files. */
export function docxOf(
  children: Children,
  options: Partial<ConstructorParameters<typeof Document>[0]> = {},
): Promise<Buffer> {
  const section: ISectionOptions = { children };
  return Packer.toBuffer(new Document({ ...options, sections: [section] }));
}

/** A new presentation of pptxgenjs, whose types wrap the class in a `default` that the module does not have. */
export const newShow = () => new (pptxgen as unknown as typeof pptxgen.default)();

/** A package of exactly these parts, for files that no library would write. */
export async function packageOf(parts: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  const made = buffer(zip.outputStream);
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return made;
}

const office = 'http://schemas.openxmlformats.org';
const mainTypes = {
  word: 'wordprocessingml.document',
  xl: 'spreadsheetml.sheet',
  ppt: 'presentationml.presentation',
};

/** The parts that lead to the main part of a package. */
export function frameOf(folder: keyof typeof mainTypes, main: string): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${mainTypes[folder]}.main+xml"/></Types>`,
    '_rels/.rels': relationsXml({ main: ['officeDocument', main] }),
  };
}

/** Relations by id: type and target. */
export function relationsXml(relations: Record<string, [type: string, target: string]>): string {
  const lines = Object.entries(relations).map(
    ([id, [type, target]]) =>
      `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${office}/package/2006/relationships">${lines.join('')}</Relationships>`;
}

export const wordXml = (body: string) =>
  `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** The smallest document there is, around that body. */
export const plainDocx = (body: string, parts: Record<string, string | Buffer> = {}) =>
  packageOf({ ...frameOf('word', 'word/document.xml'), 'word/document.xml': wordXml(body), ...parts });

/** A workbook of one sheet of raw rows. */
export function plainXlsx(
  sheet: string,
  workbook = '<sheet name="Stock" sheetId="1" r:id="s1"/>',
  parts: Record<string, string> = {},
) {
  const names = `xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`;
  return packageOf({
    ...frameOf('xl', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook ${names}><sheets>${workbook}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml({ s1: ['worksheet', 'worksheets/sheet1.xml'] }),
    'xl/worksheets/sheet1.xml': `<worksheet ${names}>${sheet}</worksheet>`,
    ...parts,
  });
}
