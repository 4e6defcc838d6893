import { addedHeadings, type Block } from '../../block.ts';
import type { ReadOptions } from '../../read-options.ts';
import { readChart } from '../chart/read-chart.ts';
import { readDiagram } from '../chart/read-diagram.ts';
import { mainPart } from '../main-part.ts';
import { type OptionalParts, optionalPartsReader } from '../optional-parts.ts';
import { openPackage, type Package } from '../package.ts';
import { readXml } from '../read-xml.ts';
import { type Relations, relationsOf } from '../relations.ts';
import { bodyOf } from './body.ts';
import { readNotes } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { storyHandlers } from './story.ts';
import { readStyles } from './styles.ts';

/**
 * The text of a word processor's document in its order: headings, paragraphs, lists, tables, charts, notes and comments; then
 * comments that no text refers to, and the headers and footers of its pages.
 */
export async function readDocx(bytes: Uint8Array, { onNote }: ReadOptions = {}): Promise<Block[]> {
  await using document = await openPackage(bytes);
  const main = await mainPart(document);
  const parts = await relationsOf(document, main);
  const styleOf = await readStyles(document, parts.ofType('styles'));
  const nextLabel = await readNumbering(document, parts.ofType('numbering'));
  const optionalParts = optionalPartsReader();
  const notesIn = (kind: 'footnote' | 'endnote' | 'comment') =>
    optionalParts.try(() => readNotes(document, parts.ofType(`${kind}s`), kind), new Map<string, string>());
  const comments = await notesIn('comment');
  const notes = new Map([...(await notesIn('footnote')), ...(await notesIn('endnote')), ...comments]);
  const pictures = new Set<string>();
  let hasHiddenText = false;
  const readPart = async (part: string) => {
    const body = bodyOf({ styleOf, nextLabel, notes });
    const pictureIds: (string | undefined)[] = [];
    const picture = (id: string | undefined) => void pictureIds.push(id);
    const hiddenText = () => {
      hasHiddenText = true;
    };
    await readXml(document, part, storyHandlers({ ...body, picture, hiddenText }));
    if (pictureIds.length === 0 && body.drawings.length === 0) return body;
    const relations = await optionalParts.try(() => relationsOf(document, part), undefined);
    if (relations) for (const id of pictureIds) pictures.add(relations.contentKey(id));
    return { ...body, blocks: await withDrawings(document, { relations, optionalParts }, body) };
  };
  const readHeadersOrFooters = async (kind: 'header' | 'footer') => {
    const blocks: Block[] = [];
    for (const part of parts.allOfType(kind))
      blocks.push(...(await optionalParts.try(async () => (await readPart(part)).blocks, [])));
    return belowHeading(addedHeadings[kind], distinct(blocks));
  };
  const body = await readPart(main);
  const unplacedComments = [...comments].filter(([id]) => !body.placedNotes.has(id)).map(([, text]) => text);
  const blocks = [
    ...body.blocks,
    ...belowHeading(
      addedHeadings.comments,
      unplacedComments.map((text) => ({ kind: 'text', text })),
    ),
    ...(await readHeadersOrFooters('header')),
    ...(await readHeadersOrFooters('footer')),
  ];
  for (const note of optionalParts.notes()) onNote?.(note);
  if (hasHiddenText) onNote?.({ kind: 'hidden_text' });
  if (pictures.size > 0) onNote?.({ kind: 'pictures_not_read', pictures: pictures.size });
  return blocks;
}

/** Replaces the placeholders of charts and diagrams by their text. */
async function withDrawings(
  from: Package,
  { relations, optionalParts }: { relations?: Relations; optionalParts: OptionalParts },
  { blocks, drawings }: ReturnType<typeof bodyOf>,
) {
  const blocksOfDrawing = new Map<Block, Block[]>();
  for (const { placeholder, kind, relation } of drawings) {
    const target = relations?.byId(relation);
    const reader = kind === 'chart' ? readChart : readDiagram;
    blocksOfDrawing.set(placeholder, target ? await optionalParts.try(() => reader(from, target), []) : []);
  }
  return blocks.flatMap((block) => blocksOfDrawing.get(block) ?? [block]);
}

/** Texts from outside the body, below a heading that says where they come from. */
function belowHeading(heading: string, blocks: Block[]): Block[] {
  if (blocks.length === 0) return [];
  const texts = blocks.map((block) =>
    block.kind === 'heading' ? ({ kind: 'text', text: block.text } as const) : block,
  );
  return [{ kind: 'heading', level: 1, text: heading }, ...texts];
}

/** The headers and footers of first pages, even pages and sections are mostly the same. */
function distinct(blocks: Block[]): Block[] {
  const seen = new Set<string>();
  return blocks.filter((block) => {
    const key = JSON.stringify(block);
    return !seen.has(key) && seen.add(key);
  });
}
