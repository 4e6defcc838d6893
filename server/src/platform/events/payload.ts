import type { ViewerEvent } from '@foyer/contract';

export type Hear = (userId: string, event: ViewerEvent, id?: string) => void;

/** An event that is stored nowhere. */
export interface Passing {
  userId: string;
  event: ViewerEvent;
}

/** What a process tells the others by NOTIFY. */
interface Payload {
  /** The process. */
  from: string;
  /** There are stored events up to this position. */
  upTo?: number;
  passing?: Passing[];
}

/** In bytes; PostgreSQL takes less than 8,000. */
const longest = 7900;

/** As few payloads as it takes. An event that fits into none is left out. */
export function payloadsOf(from: string, upTo: number | undefined, passing: Passing[]): string[] {
  const written = passing.map((each) => JSON.stringify(each));
  const empty = JSON.stringify({ from, upTo, passing: [] } satisfies Payload);
  const room = longest - Buffer.byteLength(empty);
  const groups: string[][] = upTo === undefined ? [] : [[]];
  let left = groups.length ? room : 0;
  for (const one of written) {
    const size = Buffer.byteLength(one) + 1;
    if (size > room) continue;
    if (size > left) {
      groups.push([]);
      left = room;
    }
    groups.at(-1)!.push(one);
    left -= size;
  }
  return groups.map((group) => `${empty.slice(0, -2)}${group.join()}]}`);
}

export function readPayload(text = ''): Payload {
  const payload: unknown = JSON.parse(text);
  if (typeof payload !== 'object' || payload === null) throw new Error('It is no object');
  return payload as Payload;
}
