import { buffer } from 'node:stream/consumers';
import type { ExportFormat } from '@foyer/contract';
import { ZipFile } from 'yazl';
import type { JsonObject, PersonaContent, PreservedFields } from '../mapping/card.ts';
import { ownFormat } from '../mapping/parse-card.ts';
import { cardOf, type ExportDetails, withCurrentLore, writeCard } from '../mapping/write-card.ts';
import { withTexts } from '../picture/png-chunks.ts';

export interface ExportInput {
  content: PersonaContent;
  preserved: PreservedFields | null;
  handle: string;
  creator: string;
  createdAt: Date;
  now: Date;
  documents: { file_name: string; file_size: number }[];
}

export interface ExportedFile {
  bytes: Uint8Array;
  mediaType: string;
  fileName: string;
}

/** Re-encodes the portrait for the file format; a PNG card without a portrait gets a drawn one. */
export async function write(
  input: ExportInput,
  picture: Uint8Array | null,
  format: ExportFormat,
): Promise<ExportedFile> {
  const writer = writers[format];
  const preserved = input.preserved && withCurrentLore(input.preserved, input.content.facts);
  const values = { ...input, preserved };
  const bytes =
    writer.picture === 'png'
      ? await writer.write({ ...values, ...(await pngOf(picture, input.content.name)) })
      : writer.write({ ...values, ...(await webpOf(picture)) });
  return { bytes, mediaType: writer.mediaType, fileName: `${input.handle}${writer.ending}` };
}

/** This and `webpOf` load the code for pictures on demand, so that the process starts faster. */
async function pngOf(picture: Uint8Array | null, name: string) {
  const { asPng, drawInitial, redraw } = await import('../picture/portrait.ts');
  const portrait = picture && (await redraw(picture));
  return { image: await asPng(portrait ?? drawInitial(name)), hasPortrait: portrait !== null };
}

async function webpOf(picture: Uint8Array | null) {
  if (!picture) return { image: null, hasPortrait: false };
  const { asWebp, redraw } = await import('../picture/portrait.ts');
  const portrait = await redraw(picture);
  return { image: portrait && (await asWebp(portrait)), hasPortrait: portrait !== null };
}

interface DrawnExport extends ExportInput {
  image: Buffer | null;
  hasPortrait: boolean;
}
type ExportWithImage = DrawnExport & { image: Buffer };

/** JSON formats embed the portrait as WebP, which is smaller. */
type Writer = { mediaType: string; ending: string } & (
  | { picture: 'png'; write(input: ExportWithImage): Buffer | Promise<Buffer> }
  | { picture: 'webp'; write(input: DrawnExport): Buffer }
);

const jsonWriter = { picture: 'webp', mediaType: 'application/json' } as const;

const writers: Record<ExportFormat, Writer> = {
  foyer: { ...jsonWriter, ending: '.foyer.json', write: (input: DrawnExport) => jsonBytes(ownFile(input)) },
  v2: {
    ...jsonWriter,
    ending: '.v2.json',
    write: (input: DrawnExport) => jsonBytes(buildCard(2, input, { extension: dataUriOf(input) ?? false })),
  },
  v3: {
    ...jsonWriter,
    ending: '.v3.json',
    write: (input: DrawnExport) =>
      jsonBytes(buildCard(3, input, { asset: dataUriOf(input), extension: input.hasPortrait })),
  },
  png: { picture: 'png', mediaType: 'image/png', ending: '.card.png', write: writePng },
  charx: { picture: 'png', mediaType: 'application/zip', ending: '.charx', write: writeCharx },
};
/** Foyer's own format, with everything. */
function ownFile(input: DrawnExport): JsonObject {
  const { content, preserved, documents, now } = input;
  return {
    format: ownFormat,
    version: 1,
    exported_at: now.toISOString(),
    persona: { ...(content as unknown as JsonObject), portrait: dataUriOf(input) ?? null },
    documents,
    card: preserved as JsonObject | null,
  };
}

/** Version 3 for programs that read it, version 2 for others. */
function writePng(input: ExportWithImage): Buffer {
  const portrait = { extension: input.hasPortrait };
  const base64 = (value: JsonObject) => Buffer.from(JSON.stringify(value)).toString('base64');
  return withTexts(input.image, {
    chara: base64(buildCard(2, input, portrait)),
    ccv3: base64(buildCard(3, input, { ...portrait, asset: 'ccdefault:' })),
  });
}

const iconPath = 'assets/icon/images/main.png';

async function writeCharx(input: ExportWithImage): Promise<Buffer> {
  const zip = new ZipFile();
  const portrait = { extension: input.hasPortrait, asset: `embeded://${iconPath}` };
  zip.addBuffer(Buffer.from(JSON.stringify(buildCard(3, input, portrait))), 'card.json');
  zip.addBuffer(input.image, iconPath, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

function buildCard(version: 2 | 3, input: DrawnExport, portrait: ExportDetails['portrait']): JsonObject {
  const { content, preserved, creator, createdAt, now } = input;
  return cardOf(version, writeCard(content, preserved, { creator, createdAt, now, portrait }), preserved);
}

const dataUriOf = ({ image }: DrawnExport) =>
  image ? `data:image/webp;base64,${image.toString('base64')}` : undefined;

const jsonBytes = (value: JsonObject) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
