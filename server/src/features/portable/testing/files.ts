import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import text from 'png-chunk-text';
import encode from 'png-chunks-encode';
import extract from 'png-chunks-extract';
import { onTestFinished } from 'vitest';
import type { Person, TestSite } from '../../../testing/index.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { type CardFile, readCardFile } from '../reading/read-file.ts';

/** A plain picture without a card. */
export function picture(type: 'png' | 'jpeg' | 'webp' = 'png', width = 80, height = 100): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#1d6b3a';
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer(`image/${type}` as 'image/png');
}

/** The share of light pixels in the middle half of a picture. */
export async function lightShare(bytes: Uint8Array): Promise<number> {
  const image = await loadImage(bytes);
  const [width, height] = [image.width / 2, image.height / 2];
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, -width / 2, -height / 2);
  const { data } = context.getImageData(0, 0, width, height);
  const greens = data.filter((_, at) => at % 4 === 1);
  return greens.filter((green) => green > 160).length / greens.length;
}

/** A PNG card made by the libraries that SillyTavern and others use. */
export function pngCard(chunks: Record<string, unknown>, image = picture()): Buffer {
  const parts = extract(image);
  const texts = Object.entries(chunks).map(([keyword, card]) =>
    text.encode(keyword, Buffer.from(JSON.stringify(card)).toString('base64')),
  );
  parts.splice(-1, 0, ...texts);
  return Buffer.from(encode(parts));
}

/** A PNG chunk with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The PNG with this chunk before its end. */
export const withChunk = (chunk: Buffer, png = picture()) =>
  Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);

/** The cards in a PNG's text chunks, by keyword. */
// biome-ignore lint/suspicious/noExplicitAny: the expectations are the check
export function cardsIn(png: Uint8Array): Record<string, any> {
  const texts = extract(png)
    .filter(({ name }) => name === 'tEXt')
    .map(({ data }) => text.decode(data));
  return Object.fromEntries(
    texts.map(({ keyword, text }) => [keyword, JSON.parse(Buffer.from(text, 'base64').toString())]),
  );
}

export function v2(data: object, root: object = {}) {
  const whole = {
    name: 'Seraphina',
    description: '{{char}} guards a glade and heals whoever finds it.',
    personality: 'gentle, watchful',
    scenario: '',
    first_mes: '*A soft light.* You are safe here, {{user}}.',
    mes_example:
      '<START>\n{{user}}: Where am I?\n{{char}}: In my glade. Breathe.\n{{user}}: Who are you?\n{{char}}: Its guardian.',
    creator_notes: '',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: [],
    tags: ['Fantasy', 'healer'],
    creator: 'someone',
    character_version: '1.0',
    extensions: {},
    ...data,
  };
  return { spec: 'chara_card_v2', spec_version: '2.0', data: whole, ...root };
}

export const v3 = (data: object) => ({
  ...v2({ group_only_greetings: [], ...data }),
  spec: 'chara_card_v3',
  spec_version: '3.0',
});

type UploadedFile = string | object | Uint8Array;

const bytesOf = (file: UploadedFile) =>
  file instanceof Uint8Array ? Buffer.from(file) : typeof file === 'string' ? file : JSON.stringify(file);

/** Reads a file in this process, without the upload and its child process. */
export async function readCard(file: UploadedFile): Promise<CardFile> {
  const folder = await temporaryFolder('card');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'card');
  await writeFile(path, bytesOf(file));
  return readCardFile(path);
}

/** Calls that upload or download a persona's file. */
export function portabilityCalls(site: TestSite) {
  const send = async (rest: string, as: Person, file: UploadedFile, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([bytesOf(file)], 'card'));
    const response = await site.call('POST', `/api/v1/personas/import${rest}`, { as, body: form });
    return { status: response.status, body: await response.json() };
  };
  return {
    preview: (as: Person, file: UploadedFile) => send('/preview', as, file),
    importFile: (as: Person, file: UploadedFile, fields?: Record<string, string>) =>
      send('', as, file, fields),
    async exportFile(as: Person, id: string, format: string) {
      const response = await site.call('GET', `/api/v1/personas/${id}/export?format=${format}`, { as });
      if (response.status !== 200)
        throw new Error(`export answered ${response.status}: ${await response.text()}`);
      return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
    },
  };
}
