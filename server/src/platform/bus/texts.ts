/** A message in its transport form. */
export type Sent = [kind: string, body: unknown];

interface Whole {
  from: string;
  messages: Sent[];
}

/** A part of a message that is too long for one text. */
interface Piece {
  from: string;
  piece: string;
  at: number;
  of: number;
}

/** Upper bound in UTF-8; of the characters that JSON escapes, only quotes and backslashes remain. */
const mostBytesOfCharacter = 3;

/**
 * Packs messages into as few texts as possible, each of at most `longest` bytes; a longer message is split into pieces.
 */
export function textsOf(from: string, messages: Sent[], longest: number): string[] {
  const texts: string[] = [];
  const begin = `{"from":${JSON.stringify(from)},"messages":[`;
  const room = longest - begin.length - 2;
  let group: string[] = [];
  let left = room;
  const close = () => {
    if (group.length > 0) texts.push(`${begin}${group.join()}]}`);
    group = [];
    left = room;
  };
  for (const message of messages) {
    const written = JSON.stringify(message);
    const size = Buffer.byteLength(written) + 1;
    if (size > left) close();
    if (size > room) texts.push(...piecesOf(from, written, longest));
    else {
      group.push(written);
      left -= size;
    }
  }
  close();
  return texts;
}

function piecesOf(from: string, written: string, longest: number): string[] {
  const frame = JSON.stringify({ from, piece: '', at: 99_999, of: 99_999 } satisfies Piece);
  const length = Math.floor((longest - frame.length) / mostBytesOfCharacter) - 4;
  const of = Math.ceil(written.length / length);
  return Array.from({ length: of }, (_, at) => {
    const piece = written.slice(at * length, (at + 1) * length);
    return JSON.stringify({ from, piece, at, of } satisfies Piece);
  });
}

/** Parses texts, in the order in which each process sent them, and reassembles pieces. */
export function textReader(hear: (message: Sent, from: string) => void): (text: string) => void {
  const pieces = new Map<string, string[]>();
  return (text) => {
    const read = JSON.parse(text) as Whole | Piece;
    if ('messages' in read) for (const message of read.messages) hear(message, read.from);
    else take(read);
  };

  function take({ from, piece, at, of }: Piece) {
    const before = at === 0 ? [] : pieces.get(from);
    pieces.delete(from);
    // A piece was lost, and with it the message.
    if (before?.length !== at) return;
    before.push(piece);
    if (before.length < of) pieces.set(from, before);
    else hear(JSON.parse(before.join('')) as Sent, from);
  }
}
