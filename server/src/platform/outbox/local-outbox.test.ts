import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLocalOutbox } from './local-outbox.ts';

const folder = await temporaryFolder('outbox');
const outbox = createLocalOutbox<{ text: string }>(folder);
afterAll(() => rmSync(folder, { recursive: true }));

test('files that a full disk or a killed server cut off do not hide other messages', () => {
  outbox.add({ text: 'first' });
  writeFileSync(join(folder, '20260101000000000-000001-1.json'), '');
  writeFileSync(join(folder, '20260101000000000-000002-1.json'), '{"text":"cut o');
  outbox.add({ text: 'second' });
  expect(outbox.list().map(({ text }) => text)).toEqual(['second', 'first']);
  expect(readdirSync(folder).filter((name) => !name.endsWith('.json'))).toEqual([]);
});
