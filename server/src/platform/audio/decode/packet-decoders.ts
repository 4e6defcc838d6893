import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
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

/** Undefined for an unsupported codec. */
export async function packetDecoder({
  codec,
  channels,
  sampleRate,
}: DecoderInput): Promise<PacketDecoder | undefined> {
  if (codec === 'opus') {
    const decoder = new OpusDecoder({ channels });
    await decoder.ready;
    return (packet) => toDecoded(decoder.decodeFrame(packet));
  }
  if (codec === 'mp3') {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    return (packet) => toDecoded(decoder.decode(packet));
  }
  if (codec === 'flac') {
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
