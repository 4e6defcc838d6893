/** The signed-in person, from the access token only. */
export interface Viewer {
  id: string;
  email: string | null;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** True if the account has a verified second factor. */
  hasFactor: boolean;
}

/** What an access token proves. */
export interface Authentication {
  viewer: Viewer | undefined;
  /** The token is valid, but the session has not shown the person's second factor; treated as a visitor. */
  needsSecondFactor: boolean;
}
