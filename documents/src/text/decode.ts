/** Decodes text in any encoding that `TextDecoder` supports, or in UTF-32; invalid bytes become U+FFFD. */
export function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeUtf32(bytes, encoding === 'utf-32le');
  return new TextDecoder(encoding).decode(bytes);
}

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let points: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, isLittle);
    points.push(isScalarValue(point) ? point : 0xfffd);
    if (points.length < 4096) continue;
    parts.push(String.fromCodePoint(...points));
    points = [];
  }
  if (bytes.length % 4 !== 0) points.push(0xfffd);
  return (parts.join('') + String.fromCodePoint(...points)).replace(/^\ufeff/, '');
}

/** True for a code point that is not a surrogate. */
const isScalarValue = (point: number) => point < 0xd800 || (point > 0xdfff && point <= 0x10ffff);
