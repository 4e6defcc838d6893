/** The limits that every page, or explore, needs in the browser; a module of its own, to keep the first load small. */
export const initialLimits = {
  /** Tags of a persona or a voice. The limits of a persona's other fields are in `persona-fields.ts`. */
  tags: { max: 10, maxLength: 20 },
  /** Tags of explore. */
  tagPage: { default: 16, max: 200 },
  search: { max: 100 },
  /**
   * `changed`: entries per call. `messages`: messages per page. `counted`: maximum of counts, one above what is shown
   * as a number.
   */
  inbox: { changed: 100, messages: 100, counted: 100 },
  /** Maximum of the counts on an owner's card; it means "this many or more". */
  ownCount: 200,
} as const;
