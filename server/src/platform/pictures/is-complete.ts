export type PictureType = 'png' | 'jpg' | 'webp' | 'gif';

/** True if a file has its format's end marker: decoders silently fill a truncated picture with grey. */
export const isComplete = (bytes: Buffer, type: PictureType) => reachesEnd[type](bytes);

const reachesEnd: Record<PictureType, (bytes: Buffer) => boolean> = {
  png: (bytes) => {
    for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
      if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    return false;
  },
  jpg: jpegReachesEnd,
  webp: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  gif: (bytes) => bytes.findLast((byte) => byte !== 0) === 0x3b,
};

/** An embedded preview has its own end marker, so segments are skipped by their length. */
function jpegReachesEnd(bytes: Buffer): boolean {
  for (let at = 2; at >= 0 && at + 1 < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at);
    else if (marker === 0xd9) return true;
    else if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
