/** Whose passages are searched, and for whom: the owner's serve everyone, a visitor's serve that visitor alone. */
export interface Search {
  foId: string;
  /** Undefined: nobody in particular. */
  viewerId: string | undefined;
}
