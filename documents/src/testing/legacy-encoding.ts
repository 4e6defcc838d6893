/** Encodes text in a legacy encoding, with a table made by decoding all byte sequences with `TextDecoder`. */
export function encodeAs(encoding: string, text: string): Buffer {
  const bytesOf = tableOf(encoding);
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = bytesOf.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

const tables = new Map<string, Map<string, Buffer>>();

/** Characters of one and of two bytes. */
function tableOf(encoding: string): Map<string, Buffer> {
  const cached = tables.get(encoding);
  if (cached) return cached;
  const table = new Map<string, Buffer>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, Buffer.from(bytes));
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  tables.set(encoding, table);
  return table;
}
