declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  export const calls: AnyContractRouter;
}

declare module 'virtual:voice-activity' {
  /** Path of the files of the voice activity detector, with a trailing slash. */
  export const voiceActivityPath: string;
}
