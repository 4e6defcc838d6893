import { open } from 'node:fs/promises';
import { soundFormats } from '@foyer/contract/sound-formats';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import {
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  WAVE,
  WEBM,
} from 'mediabunny';
import { SoundProblem } from '../problem.ts';
import { type Decoded, packetDecoder } from './packet-decoders.ts';

export interface OpenSound {
  mediaType: string;
  /** Decoded pieces in order. */
  pieces: AsyncIterable<Decoded>;
}

/** Media types of the supported formats; WebM is Matroska. */
const mediaTypes = new Map<InputFormat, string>([
  [WEBM, soundFormats.webm],
  [MATROSKA, soundFormats.webm],
  [OGG, soundFormats.ogg],
  [WAVE, soundFormats.wav],
  [MP3, soundFormats.mp3],
  [FLAC, soundFormats.flac],
  [MP4, soundFormats.m4a],
]);
const formats = [...mediaTypes.keys()];
const maxChannels = 2;
const rates = { min: 8000, max: 192_000 };
/** Chunk size for Ogg, which is decoded from bytes: the largest page unpacks to 30 MB. */
const chunkBytes = 2048;

/** Opens the first audio track of a file. Throws a `SoundProblem` if it is not supported. */
export async function openSound(path: string): Promise<OpenSound> {
  const input = new Input({ source: new FilePathSource(path, { maxCacheSize: 2 ** 21 }), formats });
  if (!(await input.canRead().catch(() => false))) throw new SoundProblem('type');
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new SoundProblem('type');
  const trackFormat = {
    codec: (await track.getCodec()) ?? 'unknown',
    channels: await track.getNumberOfChannels(),
    sampleRate: await track.getSampleRate(),
  };
  if (trackFormat.channels > maxChannels) throw new SoundProblem('channels');
  if (
    trackFormat.channels < 1 ||
    !(trackFormat.sampleRate >= rates.min && trackFormat.sampleRate <= rates.max)
  )
    throw new SoundProblem('damaged');
  const format = await input.getFormat();
  const mediaType = mediaTypes.get(format);
  if (!mediaType) throw new SoundProblem('type');
  if (trackFormat.codec === 'vorbis' && format === OGG) return { mediaType, pieces: vorbisPieces(path) };
  const decode = await packetDecoder(trackFormat);
  if (!decode) throw new SoundProblem('codec');
  return { mediaType, pieces: piecesOf(track, decode) };
}

async function* piecesOf(track: InputAudioTrack, decode: (packet: Uint8Array) => Promise<Decoded> | Decoded) {
  const sink = new EncodedPacketSink(track);
  for await (const packet of sink.packets()) {
    if (packet.data.byteLength === 0) continue;
    yield await attempt(() => decode(packet.data));
  }
}

async function* vorbisPieces(path: string): AsyncGenerator<Decoded> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  const file = await open(path);
  for await (const chunk of file.createReadStream({ highWaterMark: chunkBytes }))
    yield await attempt(async () => piece(await decoder.decode(chunk as Uint8Array)));
  yield await attempt(async () => piece(await decoder.flush()));
}

const piece = (output: Awaited<ReturnType<OggVorbisDecoder['decode']>>): Decoded => ({
  channels: output.samplesDecoded > 0 ? output.channelData : [],
  sampleRate: output.sampleRate,
  isDamaged: output.errors.length > 0,
});

/** Decoders throw at invalid packets. */
async function attempt(decode: () => Promise<Decoded> | Decoded): Promise<Decoded> {
  try {
    return await decode();
  } catch {
    return { channels: [], sampleRate: 0, isDamaged: true };
  }
}
