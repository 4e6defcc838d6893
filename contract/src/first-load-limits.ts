/** The limits that every page or explore needs in the browser, apart from the others: what is loaded first stays small. */
export const firstLoadLimits = {
  /** Of a persona, as of a voice. The limits of a persona's other fields are in `persona-fields.ts`. */
  tags: { max: 10, maxLength: 20 },
  /** Tags of explore. */
  tagPage: { default: 16, max: 200 },
  search: { max: 100 },
  /** Entries changed at once; messages of one read at once; as many as are counted: one more than is shown as a number. */
  inbox: { changed: 100, messages: 100, counted: 100 },
  /** Of what an owner's card counts where it may be very many: as many stand for more. */
  ownCount: 200,
} as const;
