/**
 * Why a file has no readable sound. `type`: not a supported audio file. `codec`: unsupported codec in a supported
 * container. `channels`: more than two. `damaged`: also truncated before the first sound. `tooBig`: decoding took too
 * much time or memory.
 */
export type SoundProblemKind = 'type' | 'codec' | 'channels' | 'damaged' | 'tooLong' | 'tooBig';

/** A file cannot be read as sound; the reason can be shown to its sender. */
export class SoundProblem extends Error {
  override name = 'SoundProblem';
  readonly kind: SoundProblemKind;

  constructor(kind: SoundProblemKind, cause?: unknown) {
    super(`no sound: ${kind}`, { cause });
    this.kind = kind;
  }
}
