const messages = {
  script: 'The built-in voices speak English only: this text is in another script.',
  silent: 'There is nothing in this text that can be heard.',
  crashed: 'The built-in speech engine crashed.',
};

/** `script`: most of the text is in a script that this engine does not speak. `silent`: no audible sound came of it. */
export class SpeechProblem extends Error {
  readonly kind: 'script' | 'silent' | 'crashed';

  constructor(kind: 'script' | 'silent' | 'crashed', options?: ErrorOptions) {
    super(messages[kind], options);
    this.name = 'SpeechProblem';
    this.kind = kind;
  }
}
