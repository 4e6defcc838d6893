import { pcmReader } from './pcm.ts';

export interface Decoded {
  /** One array per channel, all of the same length. */
  channels: Float32Array[];
  sampleRate: number;
  /** True if the packet could not be decoded completely. */
  isDamaged: boolean;
}

/** Decodes packets in sequence, so that only one is unpacked in memory. */
export type PacketDecoder = (packet: Uint8Array) => Promise<Decoded> | Decoded;

interface DecoderInput {
  codec: string;
  channels: number;
  sampleRate: number;
}

/** Undefined for an unsupported codec. Loads the one decoder that is needed, so that the process starts faster. */
export async function packetDecoder({
  codec,
  channels,
  sampleRate,
}: DecoderInput): Promise<PacketDecoder | undefined> {
  if (codec === 'opus') {
    const { OpusDecoder } = await import('opus-decoder');
    const decoder = new OpusDecoder({ channels });
    await decoder.ready;
    return (packet) => toDecoded(decoder.decodeFrame(packet));
  }
  if (codec === 'mp3') {
    const { MPEGDecoder } = await import('mpg123-decoder');
    const decoder = new MPEGDecoder();
    await decoder.ready;
    return (packet) => toDecoded(decoder.decode(packet));
  }
  if (codec === 'flac') {
    const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
    const decoder = new FLACDecoder();
    await decoder.ready;
    return async (packet) => toDecoded(await decoder.decodeFrames([packet]));
  }
  const readPcm = pcmReader(codec, channels);
  return readPcm && ((packet) => ({ channels: readPcm(packet), sampleRate, isDamaged: false }));
}

interface Output {
  channelData: Float32Array[];
  sampleRate: number;
  samplesDecoded: number;
  errors: unknown[];
}

const toDecoded = ({ channelData, sampleRate, samplesDecoded, errors }: Output): Decoded => ({
  channels: samplesDecoded > 0 ? channelData : [],
  sampleRate,
  isDamaged: errors.length > 0,
});
