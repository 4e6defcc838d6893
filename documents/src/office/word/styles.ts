import type { Package } from '../package.ts';
import { attribute, readXml } from '../read-xml.ts';
import { type Properties, readProperty } from './properties.ts';

interface Style extends Properties {
  name: string;
  basedOn?: string;
}

/** What a paragraph is by its own properties, its style and the styles that this one is based on. */
interface ResolvedStyle {
  /** 0 for the title, 1 to 9 for headings. */
  heading?: number;
  /** A line of a table of contents, which only repeats headings. */
  isTableOfContents: boolean;
  list?: { id: string; level: number };
}

export type StyleOf = (paragraph: Properties) => ResolvedStyle;

/** Built-in styles keep their English names in files, whatever language the program speaks. */
export async function readStyles(from: Package, part: string | undefined): Promise<StyleOf> {
  const styles = new Map<string, Style>();
  let current: Style | undefined;
  if (part)
    await readXml(from, part, {
      open: (name, tag) => {
        if (name === 'style') {
          current = { name: '' };
          styles.set(attribute(tag, 'styleId') ?? '', current);
        } else if (!current) return;
        else if (name === 'name') current.name = (attribute(tag, 'val') ?? '').toLowerCase();
        else if (name === 'basedOn') current.basedOn = attribute(tag, 'val');
        else readProperty(current, name, tag);
      },
      close: (name) => {
        if (name === 'style') current = undefined;
      },
    });
  return (paragraph) => resolveStyle(paragraph, chainOf(styles, paragraph.style));
}

/** A style and its base styles; stops at a cycle. */
function chainOf(styles: ReadonlyMap<string, Style>, id: string | undefined): Style[] {
  const chain: Style[] = [];
  for (
    let style = styles.get(id ?? '');
    style && !chain.includes(style);
    style = styles.get(style.basedOn ?? '')
  )
    chain.push(style);
  return chain;
}

function resolveStyle(paragraph: Properties, chain: Style[]): ResolvedStyle {
  const list = listOf([paragraph, ...chain]);
  const isTableOfContents = chain.some(({ name }) =>
    /^(?:toc (?:\d|heading)|table of figures|index \d)/.test(name),
  );
  return { heading: headingOf(paragraph, chain), isTableOfContents, list };
}

function headingOf(paragraph: Properties, chain: Style[]): number | undefined {
  const outline = [paragraph, ...chain].find((one) => one.outline !== undefined)?.outline;
  if (outline !== undefined && outline >= 0 && outline < 9) return outline + 1;
  for (const { name } of chain) {
    if (name === 'title') return 0;
    const level = name.match(/^heading (\d)$/)?.[1];
    if (level) return Number(level);
  }
  return undefined;
}

function listOf(properties: Properties[]): ResolvedStyle['list'] {
  const id = properties.find(({ list }) => list?.id !== undefined)?.list?.id;
  const level = properties.find(({ list }) => list?.level !== undefined)?.list?.level ?? 0;
  return id === undefined || id === '0' ? undefined : { id, level };
}
