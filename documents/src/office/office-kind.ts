import type { Package } from './package.ts';
import { attribute, readXml } from './read-xml.ts';

export type OfficeKind = 'docx' | 'xlsx' | 'pptx';

const kinds: [RegExp, OfficeKind][] = [
  [/(?:wordprocessingml|ms-word)\.(?:document|template)/i, 'docx'],
  [/(?:spreadsheetml|ms-excel)\.(?:sheet|template)\.(?!binary)/i, 'xlsx'],
  [/(?:presentationml|ms-powerpoint)\.(?:presentation|slideshow|template)/i, 'pptx'],
];
const list = '[Content_Types].xml';

/** What kind of document a package says it is, by the type of its main part; undefined for every other zip. */
export async function officeKind(from: Package): Promise<OfficeKind | undefined> {
  if (!from.has(list)) return undefined;
  let kind: OfficeKind | undefined;
  await readXml(from, list, {
    open: (name, tag) => {
      const type = attribute(tag, 'ContentType') ?? '';
      if (name === 'Override' && /main\+xml$/i.test(type))
        kind ??= kinds.find(([pattern]) => pattern.test(type))?.[1];
    },
  });
  return kind;
}
