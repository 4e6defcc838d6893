/** Who asks, as the access token says; nothing else a client sends names the viewer. */
export interface Viewer {
  id: string;
  email: string | null;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** Whether the account has a verified second factor. */
  hasFactor: boolean;
}

/** What an access token proves. */
export interface Authentication {
  viewer: Viewer | undefined;
  /** The token is good, but the person has a second factor and has not shown it: a visitor until they do. */
  needsSecondFactor: boolean;
}
