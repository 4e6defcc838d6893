/** Cosine of two unit vectors. Four independent sums, since a single one would wait for each addition. */
export function cosine(one: Float32Array | Float16Array, other: Float32Array | Float16Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const whole = one.length & ~3;
  // biome-ignore-start lint/style/noNonNullAssertion: of one length; this runs for each stored vector
  for (let index = 0; index < whole; index += 4) {
    first += one[index]! * other[index]!;
    second += one[index + 1]! * other[index + 1]!;
    third += one[index + 2]! * other[index + 2]!;
    fourth += one[index + 3]! * other[index + 3]!;
  }
  for (let index = whole; index < one.length; index++) first += one[index]! * other[index]!;
  // biome-ignore-end lint/style/noNonNullAssertion: of one length; this runs for each stored vector
  return first + second + third + fourth;
}

/** Scales in place to unit length; a zero vector stays zero. */
export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector));
  if (length > 0) vector.set(vector.map((value) => value / length));
  return vector;
}

/**
 * The signs as text for a `bit(n)` column: angles between codes are close to angles between dense vectors. Written to a
 * buffer, which takes a tenth of the time of 1536 concatenations.
 */
export function toCode(vector: Float32Array): string {
  const [zero, one] = [0x30, 0x31];
  const code = Buffer.allocUnsafe(vector.length);
  for (let index = 0; index < code.length; index++) code[index] = (vector[index] ?? 0) > 0 ? one : zero;
  return code.toString('latin1');
}

/** Half precision, little-endian, two bytes a value: for a `bytea` column. */
export function toFloat16Bytes(vector: Float32Array): Buffer {
  if (littleEndian) return Buffer.from(new Float16Array(vector).buffer);
  const bytes = Buffer.allocUnsafe(vector.length * 2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [index, value] of vector.entries()) view.setFloat16(index * 2, value, true);
  return bytes;
}

export function fromFloat16Bytes(bytes: Uint8Array): Float32Array {
  // A copy starts at an even offset, which a Float16Array needs and a pooled Buffer does not promise.
  if (littleEndian) return new Float32Array(new Float16Array(new Uint8Array(bytes).buffer));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength >> 1 }, (_, index) => view.getFloat16(index * 2, true));
}

/** The stored half-precision values as an array: half the memory. */
export const float16Of = (bytes: Uint8Array): Float16Array =>
  littleEndian ? new Float16Array(new Uint8Array(bytes).buffer) : Float16Array.from(fromFloat16Bytes(bytes));

const littleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
