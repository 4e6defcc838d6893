/** Tags for programs that look for them (IPTC's digital source type), and for people who open the file's details. */
const synthetic = {
  DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  Synthetic: 'true',
  Comment: 'This speech is synthetic: a machine made it.',
};

/** Samples that LAME puts before the sound. A decoder adds 529 of its own, which players know. */
const encoderDelay = 576;
/** Bytes of a frame at 64 kbit/s and 24 kHz. */
const frameLength = 192;
/** MPEG 2, layer 3, 64 kbit/s, 24 kHz, mono: the start of every frame of ours. */
const frameStart = [0xff, 0xf3, 0x84, 0xc4];
const sideInformationLength = 9;

/** An ID3v2.4 tag that marks the sound as synthetic, then a silent frame that tells players how much to leave out at the start. */
export function startOfFile(): Uint8Array {
  const frames = Buffer.concat([
    frame('TIT2', 'Synthetic speech'),
    frame('TSSE', 'Foyer'),
    ...Object.entries(synthetic).map(([name, value]) => frame('TXXX', `${name}\0${value}`)),
  ]);
  const header = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, ...toSynchsafe(frames.length)]);
  return Buffer.concat([header, frames, delayFrame()]);
}

function frame(id: string, text: string): Buffer {
  const utf8 = 3;
  const content = Buffer.concat([Buffer.from([utf8]), Buffer.from(text)]);
  return Buffer.concat([
    Buffer.from(id),
    Buffer.from(toSynchsafe(content.length)),
    Buffer.from([0, 0]),
    content,
  ]);
}

/** ID3 writes lengths in four bytes of seven bits, so that none looks like the start of sound. */
function toSynchsafe(length: number): number[] {
  return [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f);
}

/**
 * The "Info" frame of LAME, without the number of frames, which is unknown while an answer streams. Without this frame,
 * players start with 46 ms of silence.
 */
function delayFrame(): Buffer {
  const bytes = Buffer.alloc(frameLength);
  Buffer.from(frameStart).copy(bytes);
  const infoOffset = frameStart.length + sideInformationLength;
  bytes.write('Info', infoOffset);
  const extensionOffset = infoOffset + 8;
  bytes.write('LAME3.100', extensionOffset);
  // Twelve bits for what is to be left out at the start, and twelve for the end.
  bytes.writeUIntBE(encoderDelay << 12, extensionOffset + 21, 3);
  return bytes;
}
