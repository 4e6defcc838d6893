/**
 * Why a file gives no sound. `type`: it is no audio of a kind that is read. `codec`: its container is known, what is in it
 * is not. `channels`: more than two. `damaged`: also truncated before the first sound. `tooBig`: it took too much time or memory.
 */
export type SoundProblemKind = 'type' | 'codec' | 'channels' | 'damaged' | 'tooLong' | 'tooBig';

/** A file that cannot be read as sound, for a reason that its sender can be told. */
export class SoundProblem extends Error {
  override name = 'SoundProblem';
  readonly kind: SoundProblemKind;

  constructor(kind: SoundProblemKind, cause?: unknown) {
    super(`no sound: ${kind}`, { cause });
    this.kind = kind;
  }
}
