declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  export const calls: AnyContractRouter;
}

declare module 'virtual:voice-activity' {
  /** Where the site serves the files of the detector of voices, with a slash at its end. */
  export const voiceActivityPath: string;
}
