import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listJobs } from '../../server/src/features/knowledge/list-jobs.ts';
import {
  processDocument,
  processImage,
} from '../../server/src/features/knowledge/upload/process-document.ts';
import { peakMegabytes, resetPeak } from '../processes/usage.ts';
import { createPersonaWithDocuments, openSite, type PersonaWithDocuments } from '../quality/site.ts';
import { type BenchDocument, createDocuments } from './documents.ts';
import { secondsOfLibraries } from './seconds-of-libraries.ts';

/**
 * Measures documents of each format in a server in this process, from the upload to the last passage: speed, peak
 * memory, and delay of the event loop. The column "readers alone" is the speed of `@foyer/documents` with the same
 * files, or of only unpacking and parsing them, without the server.
 */
const site = await openSite();
try {
  const persona = { name: 'Ada', bio: 'A keeper', core_principles: ['One', 'Two', 'Three'] };
  const subject = await createPersonaWithDocuments(site, {
    name: 'warm-up',
    persona,
    pages: ['A first page.'],
  });
  console.log(
    'file           MB/s   readers alone     parts/s            peak MB   event loop p99, longest (ms)',
  );
  for (const document of await createDocuments()) await measure(subject, document);
} finally {
  await site.close();
}

async function measure(
  { ctx, persona }: PersonaWithDocuments,
  { name, content, parts, unit }: BenchDocument,
) {
  const megabytes = content.length / 2 ** 20;
  const librarySeconds = await secondsOfLibraries(name, content);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  resetPeak(process.pid);
  delay.enable();
  const start = performance.now();
  await ingest(ctx, persona.id, name, content);
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  console.log(
    name.padEnd(12),
    (megabytes / seconds).toFixed(3).padStart(6),
    (megabytes / librarySeconds).toFixed(2).padStart(17),
    `${(parts / seconds).toFixed(1)} ${unit}`.padStart(15),
    peakMegabytes(process.pid).toFixed(0).padStart(12),
    `${(delay.percentile(99) / 1e6).toFixed(1)}, ${(delay.max / 1e6).toFixed(0)}`.padStart(16),
  );
}

async function ingest(
  ctx: PersonaWithDocuments['ctx'],
  foId: string,
  name: string,
  content: Buffer,
): Promise<void> {
  const body = new FormData();
  body.set('foId', foId);
  body.set('file', new File([new Uint8Array(content)], name));
  const request = new Request('http://localhost/', { method: 'POST', body });
  const { jobId } = await (name.endsWith('.png') ? processImage : processDocument)(ctx, request);
  for (;;) {
    const job = (await listJobs(ctx, { foId })).find(({ id }) => id === jobId);
    if (job?.status === 'completed') return;
    if (job?.status === 'failed') throw new Error(`${name}: ${job.error_message}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
