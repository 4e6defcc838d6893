import type { Block } from '../block.ts';
import { readBlocks } from '../read-blocks.ts';
import type { DocumentInput } from './open-document.ts';
import { serveDocument } from './serve-document.ts';

/** Reads one document in a thread of its own, then gives its blocks as they are. */
await serveDocument<DocumentInput, Block[]>(async ({ bytes, format, batchSize, ...options }, onPage) => {
  let remark: string | undefined;
  const onRemark = (told: string) => {
    remark = told;
  };
  const blocks = await readBlocks(bytes, format, { ...options, onPage, onRemark });
  let next = 0;
  return {
    size: blocks.length,
    remark,
    next: () => {
      const batch = blocks.slice(next, next + batchSize);
      next += batchSize;
      return batch;
    },
  };
});
