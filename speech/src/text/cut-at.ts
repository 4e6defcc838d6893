/** Cuts a text into pieces of at most `length` characters: after a clause where one ends in the later part, else after a word. */
export function cutAt(text: string, length: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > length) {
    const end = placeToCut(rest, length);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  if (rest) pieces.push(rest);
  return pieces;
}

function placeToCut(text: string, length: number): number {
  const start = text.slice(0, length + 1);
  const clause = Math.max(
    ...[...start.matchAll(/[,;:)—–]["'”’]?(?=\s)/g)].map((found) => found.index + found[0].length),
  );
  if (clause > length / 3) return clause;
  const space = start.lastIndexOf(' ');
  if (space > 0) return space;
  // Never between the halves of a character outside the basic plane.
  return isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
