import { Transform } from 'node:stream';

const preload = '<link rel="modulepreload"';

/**
 * Transforms an HTML page so that the module preloads in its head get a low fetch priority: React Router puts them before
 * style sheet and fonts, and a page is readable without its scripts. `onEnd` is called at the end of the page.
 */
export function lowPriorityScripts(onEnd: () => void): Transform {
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
