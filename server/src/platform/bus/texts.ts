/** A message in its transport form. */
export type SentMessage = [kind: string, body: unknown];

interface MessageBatch {
  from: string;
  messages: SentMessage[];
}

/** A part of a message that is too long for one text. */
interface Piece {
  from: string;
  piece: string;
  at: number;
  of: number;
}

/** Upper bound in UTF-8, escapes included: a piece is JSON already, so only quotes and backslashes are escaped. */
const maxBytesPerCharacter = 3;

/**
 * Packs messages into as few texts as possible, each of at most `maxBytes` bytes; a longer message is split into pieces.
 */
export function textsOf(from: string, messages: SentMessage[], maxBytes: number): string[] {
  const texts: string[] = [];
  const begin = `{"from":${JSON.stringify(from)},"messages":[`;
  const room = maxBytes - begin.length - 2;
  let group: string[] = [];
  let remainingBytes = room;
  const close = () => {
    if (group.length > 0) texts.push(`${begin}${group.join()}]}`);
    group = [];
    remainingBytes = room;
  };
  for (const message of messages) {
    const json = JSON.stringify(message);
    const size = Buffer.byteLength(json) + 1;
    if (size > remainingBytes) close();
    if (size > room) texts.push(...piecesOf(from, json, maxBytes));
    else {
      group.push(json);
      remainingBytes -= size;
    }
  }
  close();
  return texts;
}

function piecesOf(from: string, json: string, maxBytes: number): string[] {
  const frame = JSON.stringify({ from, piece: '', at: 99_999, of: 99_999 } satisfies Piece);
  const length = Math.floor((maxBytes - frame.length) / maxBytesPerCharacter) - 4;
  const of = Math.ceil(json.length / length);
  return Array.from({ length: of }, (_, at) => {
    const piece = json.slice(at * length, (at + 1) * length);
    return JSON.stringify({ from, piece, at, of } satisfies Piece);
  });
}

/** Parses texts, in the order in which each process sent them, and reassembles pieces. */
export function textReader(receive: (message: SentMessage, from: string) => void): (text: string) => void {
  const pieces = new Map<string, string[]>();
  return (text) => {
    const parsed = JSON.parse(text) as MessageBatch | Piece;
    if ('messages' in parsed) for (const message of parsed.messages) receive(message, parsed.from);
    else take(parsed);
  };

  function take({ from, piece, at, of }: Piece) {
    const received = at === 0 ? [] : pieces.get(from);
    pieces.delete(from);
    // A piece was lost, and with it the message.
    if (received?.length !== at) return;
    received.push(piece);
    if (received.length < of) pieces.set(from, received);
    else receive(JSON.parse(received.join('')) as SentMessage, from);
  }
}
