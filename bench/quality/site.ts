import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Corpus } from '../../engine/quality/corpus.ts';
import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { users } from '../../server/src/features/accounts/table.ts';
import { listJobs } from '../../server/src/features/knowledge/list-jobs.ts';
import { processDocument } from '../../server/src/features/knowledge/upload/process-document.ts';
import { createPersona } from '../../server/src/features/personas/create-persona.ts';
import { findOwnPersona } from '../../server/src/features/personas/policy.ts';
import type { Platform, UserContext } from '../../server/src/platform/context.ts';
import { createPorts } from '../../server/src/platform/index.ts';
import { createLifecycle } from '../../server/src/platform/process/index.ts';
import { printPdf } from './print-pdf.ts';

/** The server without pages, with its own database and folder. */
export interface Site {
  platform: Platform;
  close(): Promise<void>;
}

type Persona = Awaited<ReturnType<typeof findOwnPersona>>;

/** The subject of a measurement: a persona with the documents of one corpus, in the context of its owner. */
export interface PersonaWithDocuments {
  ctx: UserContext;
  persona: Persona;
}

export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-quality-'));
  // The account that PostgreSQL runs as must reach it.
  await chmod(folder, 0o755);
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DATABASE_URL: process.env.TEST_DATABASE_URL,
  });
  const lifecycle = createLifecycle();
  const ports = await createPorts(config, lifecycle);
  await ports.events.ready();
  const app = await createApp(ports, lifecycle, async () => new Hono());
  return {
    platform: app.platform,
    async close() {
      lifecycle.stop();
      await app.finishAnswers();
      await ports.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the persona of a corpus, uploads the printed text and waits until it is processed. */
export async function createPersonaWithDocuments(
  { platform }: Site,
  corpus: Pick<Corpus, 'name' | 'persona' | 'pages'>,
): Promise<PersonaWithDocuments> {
  const { db } = platform.database;
  const [user] = await db.insert(users).values({}).returning({ id: users.id });
  const viewer = { id: user!.id, email: null, sessionId: user!.id, aal: 'aal1' as const, hasFactor: false };
  const ctx: UserContext = {
    ...platform,
    viewer,
    needsSecondFactor: false,
    requestId: 'quality',
    address: '127.0.0.1',
    userAgent: undefined,
    receivedAt: performance.now(),
    matched: {},
  };
  const created = await createPersona(ctx, {
    ...corpus.persona,
    writing_sample: '',
    tags: [],
    avatar_url: null,
    is_public: false,
  });
  await upload(ctx, created.id, `${corpus.name}.pdf`, await printPdf(corpus.pages));
  return { ctx, persona: await findOwnPersona(db, viewer, created.id) };
}

async function upload(ctx: UserContext, foId: string, fileName: string, content: Buffer): Promise<void> {
  const body = new FormData();
  body.set('foId', foId);
  body.set('file', new File([new Uint8Array(content)], fileName));
  const request = new Request('http://localhost/functions/v1/process-document', { method: 'POST', body });
  const { jobId } = await processDocument(ctx, request);
  for (;;) {
    const job = (await listJobs(ctx, { foId })).find(({ id }) => id === jobId);
    if (job?.status === 'completed') return;
    if (job?.status === 'failed') throw new Error(job.error_message ?? 'the file could not be read');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
