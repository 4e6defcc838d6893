import type { Block } from '../../block.ts';
import type { Package } from '../package.ts';
import { readXml } from '../read-xml.ts';
import { relationsOf } from '../relations.ts';
import { type Shape, shapeHandlers } from './shapes.ts';

/** A slide below its title. A hidden one is never shown, and is left out; the others keep their numbers. */
export async function readSlide(from: Package, part: string, slide: number): Promise<Block[]> {
  const { shapes, isHidden } = await shapesOf(from, part);
  if (isHidden) return [];
  const said = shapes.filter((shape) => !isFurniture(shape) && saysSomething(shape));
  const titles = titlesOf(said);
  const title = titles.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  const body = said.filter((shape) => !titles.includes(shape)).flatMap(blocksOf);
  const notes = await notesOf(from, part);
  return [
    ...(title ? [{ kind: 'heading', level: 1, text: title } as const] : []),
    ...body,
    ...(notes ? [{ kind: 'text', text: notes } as const] : []),
  ].map((block) => ({ ...block, slide }));
}

/** Its title, or where the slide states none, a short line that stands above all else. */
function titlesOf(shapes: Shape[]): Shape[] {
  const stated = shapes.filter(({ kind }) => kind === 'title' || kind === 'ctrTitle');
  const [first, ...others] = shapes;
  if (stated.length > 0 || !first || others.length === 0) return stated;
  const text = textOf(first).trim();
  const isTitle = first.tables.length === 0 && text.length <= 80 && !/[\n.!?;,]$|\n/.test(text);
  return isTitle ? [first] : [];
}

const saysSomething = ({ paragraphs, tables }: Shape) =>
  tables.length > 0 || paragraphs.some((paragraph) => paragraph.trim() !== '');

/** What the speaker says, on the page of notes that belongs to the slide. */
async function notesOf(from: Package, slide: string): Promise<string> {
  const page = (await relationsOf(from, slide)).ofType('notesSlide');
  if (!page) return '';
  const { shapes } = await shapesOf(from, page);
  return shapes
    .filter((shape) => !isFurniture(shape))
    .map(textOf)
    .join('\n')
    .trim();
}

async function shapesOf(from: Package, part: string) {
  const { handlers, shapes, isHidden } = shapeHandlers();
  await readXml(from, part, handlers);
  return { shapes, isHidden: isHidden() };
}

/** Date, footer and number of a slide are not what it says. */
const isFurniture = ({ kind }: Shape) => /^(?:dt|ftr|hdr|sldNum|sldImg)$/.test(kind);

const textOf = ({ paragraphs }: Shape) => paragraphs.join('\n');

function blocksOf(shape: Shape): Block[] {
  const text = textOf(shape);
  return [
    ...(text.trim() ? [{ kind: 'text', text } as const] : []),
    ...shape.tables.map((rows) => ({ kind: 'table', rows }) as const),
  ];
}
