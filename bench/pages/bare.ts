import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Answers every request with the one file: what Node and the machine give without us. */
const [port, file] = process.argv.slice(2);
const page = readFileSync(file!);
createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)).listen(
  Number(port),
  '127.0.0.1',
);
