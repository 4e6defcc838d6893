declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  export const calls: AnyContractRouter;
}

declare module 'virtual:member-scripts' {
  /** Paths of scripts; empty except on a built server. */
  export const everyPage: string[];
  export const home: string[];
}

declare module 'virtual:voice-activity' {
  /** Path of the files of the voice activity detector, with a trailing slash. */
  export const voiceActivityPath: string;
}
