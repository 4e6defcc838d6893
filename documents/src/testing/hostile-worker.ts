import { serveDocument } from '../worker/serve-document.ts';

/** Simulates a hostile document. */
await serveDocument<{ behaviour: string }, number[]>(async ({ behaviour }, onPage) => {
  if (behaviour === 'crash') throw new Error('out of luck');
  if (behaviour === 'exit') process.exit(0);
  if (behaviour === 'spin') for (;;);
  if (behaviour === 'memory') keepMuch();
  if (behaviour === 'outside the heap') Buffer.alloc(200 * 2 ** 20, 1);
  if (behaviour === 'outside the heap') for (;;);
  if (behaviour === 'large') workWith(Buffer.alloc(100 * 2 ** 20, 1));
  if (behaviour === 'pages') for (const page of [1, 2]) await onPage(page, 2);
  let made = 0;
  return {
    size: 3,
    next: () => {
      if (behaviour === 'crash later') throw new Error('out of luck');
      made++;
      return made > 3 ? [] : [made];
    },
  };
});

function keepMuch(): void {
  const allocated: string[][] = [];
  for (;;) allocated.push(Array.from({ length: 100_000 }, (_, at) => `text ${at} ${allocated.length}`));
}

/** Long enough to be measured several times. */
function workWith(bytes: Buffer): void {
  for (const end = Date.now() + 300; Date.now() < end; ) bytes.reverse();
}
