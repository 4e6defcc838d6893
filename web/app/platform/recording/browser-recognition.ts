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

export interface RecognitionError extends Event {
  error: string;
}

interface OnDevice {
  langs: string[];
  processLocally: boolean;
}

export interface RecognitionClass {
  new (): Recognition;
  available?: (options: OnDevice) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  install?: (options: OnDevice) => Promise<boolean>;
}

export const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const onDevice = (): OnDevice => ({ langs: [navigator.language], processLocally: true });
