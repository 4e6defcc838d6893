import { limits } from '@foyer/contract/limits';

/** The reason why a picture is rejected, with a message for the user. A retry would not help. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
  readonly kind: PictureProblemKind;

  constructor(kind: PictureProblemKind, cause?: unknown) {
    super(messages[kind], { cause });
    this.kind = kind;
  }
}

const messages = {
  notAPicture: 'Please select an image file.',
  incomplete: 'This picture is damaged: a part of it is missing. Please choose another copy.',
  tooManyPixels: `This picture has too many pixels: ${limits.avatar.maxPixels / 1_000_000} million are the most. Please choose a smaller one.`,
  tooSlow: 'This picture takes too long to read. Please choose another.',
};

export type PictureProblemKind = keyof typeof messages;
