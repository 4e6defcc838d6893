/** The reason why a file is rejected, with a message for the user. A retry would not help. */
export class CardProblem extends Error {
  override name = 'CardProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, cause?: unknown) {
    super(messages[kind], { cause });
    this.kind = kind;
  }
}

const messages = {
  notACard: 'This file is not a character card. Please choose a card as PNG, JSON or CHARX.',
  otherJson:
    'This file is JSON, but not a character card. Please choose a card as PNG, JSON or CHARX, or an FO that was exported here.',
  lorebook:
    'This file is a lorebook (world info), not a character card. Please choose the card that it belongs to, as PNG, JSON or CHARX: its lore comes in with it.',
  noCardInArchive:
    'There is no character card (card.json) in this archive. Please choose a card as PNG, JSON or CHARX.',
  noCard: 'There is no character card in this picture. Please choose the card that it was exported as.',
  noName: 'This card has no name in it.',
  corrupt: 'This file is damaged and cannot be read. Please export the card again.',
  encrypted: 'This file is protected with a password. Please choose a copy without one.',
  tooLarge: 'This card is too large. A PNG may have 20 MB, JSON 10 MB, CHARX 50 MB, and the card in it 4 MB.',
  tooDeep: 'This card is nested too deeply to be read.',
  tooSlow: 'This card takes too long to read.',
};

export type ProblemKind = keyof typeof messages;
