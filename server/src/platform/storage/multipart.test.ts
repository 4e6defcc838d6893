import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage, type Storage, withUpload } from './index.ts';

let folder: string;
let storage: Storage;
const limit = { maxBytes: 200_000, tooLarge: 'too large' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-multipart-'));
  storage = await createDiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A form whose file has this many blocks of 64 KB, and then ends by `end`. */
function formOf(blocks: number, end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  const text = (part: string) => new TextEncoder().encode(part);
  let sent = -1;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent++;
      if (sent === 0)
        controller.enqueue(
          text('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'),
        );
      else if (sent <= blocks) controller.enqueue(new Uint8Array(65_536).fill(97));
      else {
        controller.enqueue(text('\r\n--x--\r\n'));
        end(controller);
      }
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return new Request('http://site/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

const receive = (form: Request, into = storage) => withUpload(form, into, limit, async ({ size }) => size);

async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const files = await Promise.all(handles.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  return files.filter((file) => file.startsWith(folder));
}

test('a file is received whole', async () => {
  expect(await receive(formOf(2, (form) => form.close()))).toBe(2 * 65_536);
});

test('a file is received although somebody deleted the folder for uploads', async () => {
  await rm(join(folder, '.staging'), { recursive: true });
  expect(await receive(formOf(2, (form) => form.close()))).toBe(2 * 65_536);
});

test.runIf(process.platform === 'linux').each([
  ['breaks off', formOf(2, (form) => form.error(new Error('gone'))), 'The upload could not be read.'],
  ['is too large', formOf(9, (form) => form.close()), 'too large'],
])('an upload that %s leaves no file, neither on disk nor open', async (_, form, message) => {
  await expect(receive(form)).rejects.toThrow(message);
  expect(await openFiles()).toEqual([]);
  expect(await readdir(join(folder, '.staging'))).toEqual([]);
});

test.each([
  ['A “real” "name".txt', 'A “real” "name".txt'],
  ['two\r\nlines.txt', 'two lines.txt'],
  ['50%20.txt', '50%20.txt'],
  ['ru\u3164les\u202e.t\u00adxt', 'rules.txt'],
  ['two\u2028lines <b>.txt', 'two lines <b>.txt'],
  [`${'a'.repeat(196)}🌷🌷.md`, `${'a'.repeat(196)}.md`],
  [`x${'\u0301'.repeat(46)}.txt`, 'x\u0301\u0301\u0301\u0301.txt'],
])('the file name %j, as browsers encode it in a form, is read as %j', async (name, read) => {
  const body = new FormData();
  body.set('file', new File(['x'], name));
  const form = new Request('http://site/', { method: 'POST', body });
  expect(await withUpload(form, storage, limit, async ({ fileName }) => fileName)).toBe(read);
});

test('a disk failure is not reported as a fault of the upload', async () => {
  const full: Storage = { ...storage, stagingFile: async () => join(folder, 'missing', 'file') };
  await expect(
    receive(
      formOf(2, (form) => form.close()),
      full,
    ),
  ).rejects.toMatchObject({ code: 'ENOENT' });
});
