interface Format {
  bytes: number;
  read: (view: DataView, at: number) => number;
}

const int24 = (view: DataView, at: number) => (view.getInt8(at + 2) << 16) | view.getUint16(at, true);

/** Sample formats of WAV files, by the demuxer's names. */
const formats: Record<string, Format> = {
  'pcm-u8': { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  'pcm-s16': { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32_768 },
  'pcm-s24': { bytes: 3, read: (view, at) => int24(view, at) / 8_388_608 },
  'pcm-s32': { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2_147_483_648 },
  'pcm-f32': { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  'pcm-f64': { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
};

/** Returns a decoder of interleaved samples to one array per channel; undefined for an unsupported format. */
export function pcmReader(codec: string, channels: number) {
  const format = formats[codec];
  if (!format) return undefined;
  const { bytes, read } = format;
  return (packet: Uint8Array): Float32Array[] => {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
    const frames = Math.floor(packet.byteLength / (bytes * channels));
    return Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_, frame) => read(view, (frame * channels + channel) * bytes)),
    );
  };
}
