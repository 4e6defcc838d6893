import { serveDocument } from '../worker/serve-document.ts';

/** Simulates a hostile document. */
await serveDocument<{ trouble: string }, number[]>(async ({ trouble }, onPage) => {
  if (trouble === 'crash') throw new Error('out of luck');
  if (trouble === 'exit') process.exit(0);
  if (trouble === 'spin') for (;;);
  if (trouble === 'memory') keepMuch();
  if (trouble === 'outside the heap') Buffer.alloc(200 * 2 ** 20, 1);
  if (trouble === 'outside the heap') for (;;);
  if (trouble === 'large') workWith(Buffer.alloc(100 * 2 ** 20, 1));
  if (trouble === 'pages') for (const page of [1, 2]) await onPage(page, 2);
  let made = 0;
  return {
    size: 3,
    next: () => {
      if (trouble === 'crash later') throw new Error('out of luck');
      made++;
      return made > 3 ? [] : [made];
    },
  };
});

function keepMuch(): void {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `text ${at} ${kept.length}`));
}

/** Long enough to be measured several times. */
function workWith(bytes: Buffer): void {
  for (const end = Date.now() + 300; Date.now() < end; ) bytes.reverse();
}
