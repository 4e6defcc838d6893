import type { Things } from './fixture.ts';

export interface Expected {
  /** The statuses for a visitor, a stranger, a guest of the persona, and its owner; the persona is public. */
  is: [number, number, number, number];
  /** The same while it is private. */
  hidden?: [number, number, number, number];
  /** JSON or a form. */
  body?: (things: Things) => object;
  /** The query string, including its question mark. */
  query?: string;
  /** The call ends, consumes or changes what others need, so it gets its own people. */
  alone?: boolean;
}

export const all: Expected['is'] = [200, 200, 200, 200];
export const members: Expected['is'] = [401, 200, 200, 200];
export const ownersAlone: Expected['is'] = [401, 404, 404, 200];
export const guestsAlone: Expected['is'] = [401, 404, 200, 404];
/** For a visitor's conversation that the persona's owner may read. */
export const bothSides: Expected['is'] = [401, 404, 200, 200];
/** Invalid input for everybody. */
export const badRequest: Expected['is'] = [400, 400, 400, 400];
export const redirected: Expected['is'] = [303, 303, 303, 303];
export const whoMaySee = { is: members, hidden: [401, 404, 404, 200] } satisfies Expected;
export const remembered = { is: members, hidden: [401, 404, 200, 200] } satisfies Expected;
