const shapes = [
  /^(?:please )?(?:tell me|say|write|explain|i (?:want|would like) to (?:know|hear))(?: me)? (?:everything|all|more|something|anything|a bit|a little|what you know)(?: (?:that )?you (?:know|have read|can))?(?: there is(?: to know)?)? (?:about|on|of) (?<subject>.+)$/i,
  /^(?:please )?tell me about (?<subject>.+)$/i,
  /^(?:so |and )?what (?:do you know|have you read|can you (?:tell me|say)|is there to (?:know|say)) (?:about|of|on) (?<subject>.+)$/i,
  /^(?:please )?(?:(?:give|write) me |make |write )?(?:an? |the )?(?:short )?(?:summary|overview|outline) (?:of|about|on) (?<subject>.+)$/i,
  /^(?:please )?(?:tell me|give me|what is|explain) the (?:whole |full |entire )?(?:story|history|background) (?:of|behind) (?<subject>.+)$/i,
  /^(?:please )?(?:describe|introduce(?: me to)?) (?<subject>.+)$/i,
  /^(?:is there |do you (?:have|know) )?(?:anything|something) (?:about|on) (?<subject>.+)$/i,
  /^(?:please )?(?:summari[sz]e|sum up) (?<subject>.+)$/i,
];

/** The subject of a question about something in general: the keepers in "Tell me everything about the keepers". */
export function wideSubject(question: string): string | undefined {
  const text = question.trim().replace(/[\s?!.]+$/, '');
  for (const shape of shapes) {
    const subject = shape.exec(text)?.groups?.subject;
    if (
      subject &&
      subject.split(/\s+/).length <= 5 &&
      !/\b(?:me|my|i|you|your|yourself|it|that|this|them|him|her)\b/i.test(subject)
    )
      return subject;
  }
  return undefined;
}
