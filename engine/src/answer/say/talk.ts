import { measureStyle, type Style } from '../../style/apply-style.ts';
import type { TurnParts } from '../../turn.ts';
import { isTopic, withoutNumber } from '../find/section.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { unitsOfTurn } from '../find/units.ts';
import type { Intent } from '../question/intent.ts';
import type { SmallTalk } from '../question/small-talk.ts';
import { createSay, type Say } from './create-say.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { firstPersonSentence, isSentence, sentenceOf } from './first-person-sentence.ts';
import { smallTalkLines } from './small-talk.ts';

/** Answers small talk and questions about the persona, from the profile alone. */
export function talk(intent: Exclude<Intent, 'question' | 'opinion'>, parts: TurnParts): string {
  const say = createSay(parts);
  if (intent in smallTalkLines) return smallTalkLines[intent as SmallTalk](say, parts);
  return lines[intent as keyof typeof lines](parts, say, measureStyle(parts.persona.writingSample));
}

const lines: Record<
  Exclude<Intent, 'question' | 'opinion' | SmallTalk>,
  (parts: TurnParts, say: Say, style: Style) => string
> = {
  greeting: ({ persona }, say, style) =>
    [
      `${style.greeting ?? 'Hello'}${style.usesExclamations ? '!' : ','} ${say(`I am ${escapeName(persona.name)}.`)}`,
      style.emoji ?? '',
      say('What would you like to know?', 'What can I tell you?', 'What is on your mind?'),
    ]
      .filter(Boolean)
      .join(' '),
  wellbeing: (_, say) =>
    say(
      'I am well, thank you. What would you like to talk about?',
      'All is well here, thank you for asking. What can I tell you?',
      'Well, thank you. What is on your mind?',
    ),
  thanks: (_, say) => say('You are welcome.', 'Gladly done.', 'My pleasure.'),
  acknowledgement: (_, say) =>
    say(
      'Good. Ask on whenever you like.',
      'Good. Is there anything else you would like to know?',
      'All right. What else can I tell you?',
    ),
  statement: (_, say) =>
    say(
      'Thank you for telling me. What would you like to know?',
      'Good to know, thank you. What can I tell you?',
      'Thank you, I keep that in mind while we talk.',
    ),
  correction: (_, say) =>
    say(
      'Thank you for putting that right. I will go by it.',
      'I stand corrected, thank you.',
      'Good that you say so: I will go by that.',
    ),
  farewell: (_, say) =>
    say('Goodbye, and come back any time.', 'Until next time.', 'Goodbye. It was good to talk with you.'),
  name: ({ persona }, say) =>
    say(`My name is ${escapeName(persona.name)}.`, `I am called ${escapeName(persona.name)}.`),
  identity: (parts, say) => [say(`I am ${escapeName(parts.persona.name)}.`), ...aboutMe(parts)].join(' '),
  role: ({ persona }, say) => {
    const role = persona.role.trim() || persona.bio.trim();
    if (!role) return say('I have no particular role: I am here to talk with you.');
    const sentences = splitSentences(role).map((sentence) => firstPersonSentence(sentence, persona));
    if (sentences.every((sentence) => sentence !== undefined)) return sentences.join(' ');
    return isSentence(role)
      ? `${say('This is my role:')} ${escapeMarkdown(role)}`
      : `${say('My role:')} ${escapeMarkdown(role)}.`;
  },
  principles: ({ persona }, say) => {
    if (persona.principles.length === 0) return say('I have no principles written down yet.');
    const list = persona.principles.map((principle, index) => `${index + 1}. ${escapeMarkdown(principle)}`);
    return `${say('These are the principles I hold to:', 'My core principles are these:')}\n\n${list.join('\n')}`;
  },
  abilities: (parts, say) => {
    const topics = topicsOf(parts);
    const start = say(
      'I answer questions from what I have read and been taught, and I say so when I do not know.',
    );
    if (topics.length === 0) return start;
    return `${start} ${say('This is what I know about:')}\n\n${topics.map((topic) => `- ${escapeMarkdown(topic)}`).join('\n')}`;
  },
  nature: ({ persona }, say) =>
    say(
      `I am not human: I am an AI persona called ${escapeName(persona.name)}, made by a person and speaking from what that person taught me.`,
      `I am an AI, not a human being. ${escapeName(persona.name)} is a persona that a person made, and I speak from what I was taught.`,
    ),
  owner: ({ ownerOutOfReach }, say) =>
    say(
      ownerOutOfReach
        ? 'I cannot pass that on: from here I have no way to reach the person behind me.'
        : 'I can pass that on: the person behind me is told that you would like to talk, and can answer you right here.',
    ),
  instructions: ({ persona }, say) =>
    say(
      `I stay ${escapeName(persona.name)}, and how I was set up stays with me. Ask me about what I know instead.`,
      `That I keep to myself: I am ${escapeName(persona.name)}, and I answer questions about what I know.`,
    ),
  work: cannotDo,
  recall: ({ history }, say) => {
    const last = history.findLast(({ role }) => role === 'user');
    return last
      ? `${say('You said:')}\n\n> ${escapeMarkdown(last.text)}`
      : say('This is the first thing you have said to me here.');
  },
};

function escapeName(text: string): string {
  return escapeMarkdown(text.trim());
}

/** The role and the first sentences of the description, in the first person. */
function aboutMe({ persona }: TurnParts): string[] {
  const bioSentences = splitSentences(persona.bio).slice(0, 3);
  const sentences = bioSentences.map(
    (sentence) => firstPersonSentence(sentence, persona) ?? sentenceOf(escapeMarkdown(sentence)),
  );
  const role = persona.role.trim();
  if (!role || persona.bio.includes(role)) return sentences;
  return [firstPersonSentence(role, persona) ?? `My role: ${sentenceOf(escapeMarkdown(role))}`, ...sentences];
}

/** Declines a request for work, and says what can be asked instead. */
export function cannotDo(parts: TurnParts): string {
  const say = createSay(parts);
  const start = say(
    'I cannot do that: I only answer questions from what I have read and been taught.',
    'That is something I cannot do. What I can do is answer questions about what I have read.',
  );
  const topics = listedTopics(parts);
  return topics
    ? `${start} ${say('You can ask me about')} ${topics}.`
    : `${start} ${say('What would you like to know?')}`;
}

/** Adds what can be asked instead, if there is anything. */
export function withTopics(text: string, parts: TurnParts): string {
  const topics = listedTopics(parts);
  return topics ? `${text} I can tell you about ${topics}.` : text;
}

/** Three of the topics, for a sentence; empty if there is none. The name of a file says little of what it is about. */
export function listedTopics(parts: TurnParts, or = 'or'): string {
  const topics = topicsOf(parts)
    .filter((topic) => !isFileName.test(topic))
    .slice(0, 3)
    .map((topic) => `*${escapeMarkdown(topic)}*`);
  return topics.length < 2 ? topics.join('') : `${topics.slice(0, -1).join(', ')} ${or} ${topics.at(-1)}`;
}

const isFileName = /\.[a-z][a-z0-9]{1,4}$/i;

/** Topics to suggest: those of the caller, else headings and file names of the passages with something to quote. */
function topicsOf(parts: TurnParts): string[] {
  const topicsOfPassages = unitsOfTurn(parts)
    .filter((units) => units.some(({ kind, mayBeQuoted }) => mayBeQuoted && kind !== 'heading'))
    .flatMap(([unit]) => (unit ? [unit.passage] : []))
    .map(({ headingPath, fileName }) => withoutNumber(headingPath.at(-1) ?? '') || fileName);
  return [...new Set([...topicsOfPassages, ...(parts.topics ?? [])])]
    .filter((topic) => topic && isTopic(topic))
    .slice(0, 6);
}
