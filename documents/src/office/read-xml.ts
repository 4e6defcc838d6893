import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { DocumentProblem } from '../problem.ts';
import type { Package } from './package.ts';

/** Names come without their prefix: writers choose prefixes as they like, and the strict form has other namespaces. */
export interface XmlHandlers {
  open?(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads a part as a stream of tags. A document type, where entities could be declared, is rejected, so nothing expands;
 * XML that is not well formed counts as corrupt.
 */
export async function readXml(from: Package, part: string, handlers: XmlHandlers): Promise<void> {
  const parser = parserOf(handlers);
  for await (const text of textOf(from, part)) parser.write(text);
  parser.close();
}

/** Streams the XML of a part as text; throws `corrupt` if it cannot be unpacked. */
export async function* textOf(from: Package, part: string): AsyncIterable<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of corruptOnError(await from.open(part))) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
}

/** An attribute by its name, with or without a prefix. */
export const attribute = (tag: SaxesTagPlain, name: string) =>
  tag.attributes[name] ?? prefixedAttribute(tag, name);

/** An attribute by its name, with any prefix; without one the name means something else, as `id` beside `r:id`. */
export function prefixedAttribute({ attributes }: SaxesTagPlain, name: string): string | undefined {
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

/** True if a boolean attribute is on; an absent or empty value is on, too. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off|none)$/.test(value);
}

function parserOf({ open, text, close }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw new DocumentProblem('corrupt', error);
  });
  parser.on('doctype', () => {
    throw new DocumentProblem('corrupt');
  });
  if (open) parser.on('opentag', (tag) => open(localName(tag.name), tag as SaxesTagPlain));
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

async function* corruptOnError(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        throw new DocumentProblem('corrupt', error);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
