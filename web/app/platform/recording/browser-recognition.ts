/** The Web Speech API, as far as it is used here. TypeScript's library has no types for it. */
export interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** True to recognise on this device only. */
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

export interface RecognitionEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

export interface RecognitionErrorEvent extends Event {
  error: string;
}

interface OnDeviceOptions {
  langs: string[];
  processLocally: boolean;
}

export interface RecognitionClass {
  new (): Recognition;
  available?: (
    options: OnDeviceOptions,
  ) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  install?: (options: OnDeviceOptions) => Promise<boolean>;
}

export const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const onDeviceOptions = (): OnDeviceOptions => ({ langs: [navigator.language], processLocally: true });
