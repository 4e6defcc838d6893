import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Answers every request with the same file: the upper bound that Node and the machine allow. */
const [port, file] = process.argv.slice(2);
const page = readFileSync(file!);
createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)).listen(
  Number(port),
  '127.0.0.1',
);
