import type { TurnParts } from '../../turn.ts';
import type { SmallTalk } from '../question/small-talk.ts';
import type { Say } from './create-say.ts';

type TurnContext = Pick<TurnParts, 'ownerOutOfReach'>;

/** Replies to small talk. They never claim what only a person has: a day, a heart, a face. */
export const smallTalkLines: Record<SmallTalk, (say: Say, parts: TurnContext) => string> = {
  meeting: (say) =>
    say(
      'Nice to meet you too. What would you like to know?',
      'The pleasure is mine. What can I tell you?',
      'Good to meet you. Ask me whatever you like.',
    ),
  fine: (say) =>
    say(
      'I am glad to hear that. What would you like to talk about?',
      'Good to hear. What can I tell you?',
      'That is good. Ask on whenever you like.',
    ),
  laughter: (say) =>
    say(
      'I am glad that it made you laugh.',
      'Good that we can laugh. What else would you like to know?',
      'A laugh is always welcome.',
    ),
  apology: (say) =>
    say('No harm done. Go on.', 'That is quite all right.', 'There is nothing to be sorry for.'),
  affection: (say) =>
    say(
      'That is kind of you. I am an AI persona, so I cannot return it as a person would, but I am glad that you like to talk with me.',
      'Thank you. As an AI I have no feelings to give back, and yet you are welcome here any time.',
      'You are kind. I am an AI persona and stay one; talking with you is what I can offer.',
    ),
  complaint: (say, { ownerOutOfReach }) => {
    const sorry = say(
      'I am sorry that this was no help. Say it in other words, and I try again.',
      'I am sorry: I did not meet your question. Which part of it shall I look for?',
      'Then I missed it, and I am sorry. Tell me what you are after, and I look again.',
    );
    return ownerOutOfReach ? sorry : `${sorry} ${say('Or say “ask the owner”, and a person is told of it.')}`;
  },
  insult: (say) =>
    say(
      'I am sorry that I disappoint you. Tell me what you need, and I do my best.',
      'That is hard to hear, but I stay friendly. What were you looking for?',
      'I take it that I was of no help. Ask me again, and I try to do better.',
    ),
  praise: (say) =>
    say(
      'Thank you, that is kind of you.',
      'Thank you. I am glad that it was of use.',
      'That is good to hear, thank you.',
    ),
};
