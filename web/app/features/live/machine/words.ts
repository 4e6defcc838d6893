/** Backchannels: what people say to show that they listen. They do not interrupt an answer. */
const backchannels = new Set(
  `uh huh uhhuh uhuh mm mmm mhm mmhm hm hmm aha ah oh yes yeah yep yup ok okay right sure wow nice cool
   indeed exactly really great good`.split(/\s+/),
);
const backchannelPhrases = /\b(i see|got it|of course|go on|very good|that['’]s right|all right)\b/g;

/** Hesitations; alone they are no message. */
const hesitations = new Set('uh um uhm er erm eh hm hmm mm mmm ah'.split(' '));

const commands = new Set([
  ...['stop', 'stop it', 'stop that', 'stop talking', 'stop there', 'wait', 'wait wait', 'stop stop'],
  ...['wait a moment', 'wait a minute', 'wait a second', 'hold on', 'one moment', 'just a moment', 'quiet'],
]);
const politeness = /\b(please|now|ok|okay|oh|hey|no)\b/g;

/** Words that do not end a sentence. */
const joiningWords = new Set(
  'and or but because if when while although unless than the a an to of with from for my your our their'.split(
    ' ',
  ),
);

/** True for a backchannel alone. */
export function isBackchannel(text: string): boolean {
  const words = wordsOf(text.toLowerCase().replace(backchannelPhrases, ' ok '));
  return words.every((word) => backchannels.has(word));
}

/** True if the text is only a command to stop, such as "stop" or "wait a moment". */
export function isCommand(text: string): boolean {
  const words = wordsOf(text).join(' ');
  return commands.has(words) || commands.has(wordsOf(words.replace(politeness, ' ')).join(' '));
}

/** True for hesitations alone. */
export const isHesitation = (text: string) => wordsOf(text).every((word) => hesitations.has(word));

/** True if the end suggests that more follows: a comma, a conjunction, a hesitation. */
export function seemsUnfinished(text: string): boolean {
  if (/[,;:–—-]\s*$|\.\.\.\s*$|…\s*$/.test(text)) return true;
  const last = wordsOf(text).at(-1);
  return last === undefined || joiningWords.has(last) || hesitations.has(last);
}

/** True if the words are an echo of the answer. One or two words are too few to tell. */
export function isRepetitionOf(text: string, answer: string): boolean {
  const words = wordsOf(text);
  return words.length > 2 && ` ${wordsOf(answer).join(' ')} `.includes(` ${words.join(' ')} `);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
