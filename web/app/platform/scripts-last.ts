import { Transform } from 'node:stream';

const preload = '<link rel="modulepreload"';

/**
 * A page of HTML that asks a browser for its scripts after its style sheet and fonts: each page can be read before it
 * runs, and React Router names the scripts first. `onEnd` when the page has ended.
 */
export function scriptsLast(onEnd: () => void): Transform {
  let head: Buffer | undefined = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('</head>');
      if (end === -1) return done();
      const tags = head.toString('utf8', 0, end).replaceAll(preload, `${preload} fetchpriority="low"`);
      done(null, Buffer.concat([Buffer.from(tags), head.subarray(end)]));
      head = undefined;
    },
    flush(done) {
      onEnd();
      done(null, head);
    },
  });
}
