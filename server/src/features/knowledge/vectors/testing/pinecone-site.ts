import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Logger } from '#platform/log';
import { createVectors } from '#platform/vectors';
import { type Person, readAnswer, testConfig, testSite } from '../../../../testing/index.ts';
import {
  type PineconeFailure,
  type PineconeServer,
  startPineconeServer,
} from '../../../../testing/pinecone-server.ts';
import { createTestPersona } from '../../../personas/testing/create-test-persona.ts';
import { knowledge_base } from '../../table.ts';
import { addDocument } from '../../testing/add-document.ts';

/** The whole site with a fake Pinecone index, and calls of its users. */
export function pineconeSite() {
  const site = testSite();
  const warnings: unknown[][] = [];
  let pinecone!: PineconeServer;

  beforeAll(async () => {
    pinecone = await startPineconeServer();
    const warn = (...args: unknown[]) => void warnings.push(args);
    Object.assign(site.platform, {
      vectors: storeWith('foyer-'),
      log: { ...site.platform.log, warn } as Logger,
    });
  });
  beforeEach(() => {
    fail('none');
    warnings.length = 0;
  });
  afterAll(() => pinecone.close());

  const db = () => site.platform.database.db;
  const fail = (kind: PineconeFailure, path = '/') => Object.assign(pinecone.failure, { kind, path });
  const storeWith = (prefix: string) => {
    const env = { PINECONE_HOST: pinecone.url, PINECONE_API_KEY: pinecone.key };
    return createVectors(testConfig({ ...env, PINECONE_NAMESPACE_PREFIX: prefix }))!;
  };

  return {
    site,
    db,
    fail,
    warnings,
    storeWith,
    server: () => pinecone,
    /** A persona's vectors in the index. */
    storedVectors: (foId: string, prefix = 'foyer-') => [
      ...(pinecone.namespaces.get(`${prefix}${foId}`)?.values() ?? []),
    ],
    rowsOf: (foId: string) => db().select().from(knowledge_base).where(eq(knowledge_base.fo_id, foId)),
    ask: async (as: Person, foId: string, message: string) =>
      readAnswer(
        await site.call('POST', '/functions/v1/chat', { as, body: { foId, message, instant: true } }),
      ),
    upsertCanary: async (as: Person, foId: string, canaryText: string) => {
      const response = await site.call('POST', '/functions/v1/debug-pinecone', {
        as,
        body: { foId, canaryText },
      });
      return { status: response.status, body: await response.json() };
    },
    /** A persona that has read sixty passages about boats. */
    createSailor: async () => {
      const created = await createTestPersona(site, { is_public: true });
      const boats = Array.from(
        { length: 60 },
        (_, n) => `# Boat ${n}\n\nBoat number ${n} came home before noon.`,
      );
      const document = { name: 'boats.md', content: boats.join('\n\n') };
      return { ...created, fileId: await addDocument(site, created.owner, created.id, document) };
    },
  };
}
