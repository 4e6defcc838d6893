import type { Block } from '../../block.ts';
import { readChart } from '../chart/read-chart.ts';
import { readDiagram } from '../chart/read-diagram.ts';
import type { OptionalParts } from '../optional-parts.ts';
import type { Package } from '../package.ts';
import { readXml } from '../read-xml.ts';
import { type Relations, relationsOf } from '../relations.ts';
import { type Shape, shapeHandlers } from './shapes.ts';
import { readSlideComments } from './slide-comments.ts';

interface Slide {
  blocks: Block[];
  isHidden: boolean;
  /** Content keys of its pictures, whose text is not read. */
  pictures: string[];
}

/** Reads a slide, its texts below its title. A hidden slide is left out; the others keep their numbers. */
export async function readSlide(
  from: Package,
  { part, slide, optionalParts }: { part: string; slide: number; optionalParts: OptionalParts },
): Promise<Slide> {
  const { shapes, isHidden } = await shapesOf(from, part);
  if (isHidden) return { blocks: [], isHidden, pictures: [] };
  const parts = await relationsOf(from, part);
  const contentShapes = shapes.filter((shape) => !isBoilerplate(shape) && hasContent(shape));
  const titles = titlesOf(contentShapes);
  const title = titles.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  const blocks: Block[] = title ? [{ kind: 'heading', level: 1, text: title }] : [];
  for (const shape of contentShapes)
    if (!titles.includes(shape)) blocks.push(...(await blocksOf(from, { parts, optionalParts }, shape)));
  blocks.push(...(await optionalParts.try(() => readSlideComments(from, parts), [])));
  const notes = await optionalParts.try(() => notesOf(from, parts), '');
  if (notes) blocks.push({ kind: 'text', text: `Speaker notes: ${notes}` });
  const pictures = shapes.flatMap((shape) => shape.pictures.map(parts.contentKey));
  return { blocks: blocks.map((block) => ({ ...block, slide })), isHidden, pictures };
}

/** The title of the slide; if there is none, a short line above everything else. */
function titlesOf(shapes: Shape[]): Shape[] {
  const titleShapes = shapes.filter(({ kind }) => kind === 'title' || kind === 'ctrTitle');
  const [first, ...others] = shapes;
  if (titleShapes.length > 0 || !first || others.length === 0) return titleShapes;
  const text = textOf(first).trim();
  const isTitle = text && first.tables.length === 0 && text.length <= 80 && !/[\n.!?;,]$|\n/.test(text);
  return isTitle ? [first] : [];
}

const hasContent = ({ paragraphs, tables, chart, diagram }: Shape) =>
  tables.length > 0 || chart || diagram || paragraphs.some((paragraph) => paragraph.trim() !== '');

/** The speaker's notes of the slide. */
async function notesOf(from: Package, parts: Relations): Promise<string> {
  const page = parts.ofType('notesSlide');
  if (!page) return '';
  const { shapes } = await shapesOf(from, page);
  return shapes
    .filter((shape) => !isBoilerplate(shape))
    .map(textOf)
    .join('\n')
    .trim();
}

async function shapesOf(from: Package, part: string) {
  const { handlers, shapes, isHidden } = shapeHandlers();
  await readXml(from, part, handlers);
  return { shapes, isHidden: isHidden() };
}

/** Date, footer and slide number are not part of the content. */
const isBoilerplate = ({ kind }: Shape) => /^(?:dt|ftr|hdr|sldNum|sldImg)$/.test(kind);

const textOf = ({ paragraphs }: Shape) => paragraphs.join('\n');

async function blocksOf(
  from: Package,
  { parts, optionalParts }: { parts: Relations; optionalParts: OptionalParts },
  shape: Shape,
): Promise<Block[]> {
  const text = textOf(shape);
  const [chart, diagram] = [parts.byId(shape.chart), parts.byId(shape.diagram)];
  return [
    ...(text.trim() ? [{ kind: 'text', text } as const] : []),
    ...shape.tables.map((rows) => ({ kind: 'table', rows }) as const),
    ...(chart ? await optionalParts.try(() => readChart(from, chart), []) : []),
    ...(diagram ? await optionalParts.try(() => readDiagram(from, diagram), []) : []),
  ];
}
