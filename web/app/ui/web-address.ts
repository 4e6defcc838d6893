/**
 * An address in a text that a person wrote, to its last sign that is no punctuation: that belongs to the sentence around
 * it. Brackets in pairs are the address's own.
 */
export const webAddress =
  /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,:;!?\]}'’”»…]))/i;
