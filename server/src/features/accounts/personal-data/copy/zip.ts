import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DataFile } from '#platform/features';

/** Streams a zip archive with backpressure: an entry is read once the previous one was consumed. */
export function zipOf(entries: AsyncIterable<DataFile>): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  zip.once('error', (error: Error) => archive.destroy(error));
  pack(zip, archive, entries).catch((error: Error) => archive.destroy(error));
  return archive;
}

async function pack(zip: ZipFile, archive: Readable, entries: AsyncIterable<DataFile>): Promise<void> {
  const aborted = new AbortController();
  archive.once('close', () => aborted.abort());
  for await (const { path, content } of entries) {
    const source = addAbortSignal(aborted.signal, Readable.from(content, { objectMode: false }));
    zip.addReadStream(source, path);
    await finished(source);
  }
  zip.end();
}
