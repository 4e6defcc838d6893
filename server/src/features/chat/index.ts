export type { ChatContext } from './chat-context.ts';
export { conversationSource } from './conversations/conversation-source.ts';
export {
  lockAndCheckTakenOver,
  lockConversation,
  setTrainingOptIn,
} from './conversations/lock-conversation.ts';
export { ratings } from './conversations/ratings.ts';
export { isReadableBy, readableByOwner } from './conversations/readable-by-owner.ts';
export { visitorsTurns } from './conversations/visitors-turns.ts';
export { cutAnswer } from './live/cut-answer.ts';
export { endTalk } from './live/end-talk.ts';
export { deniedTalk, findPersonaToTalk } from './live/find-persona-to-talk.ts';
export { insertTalk } from './live/insert-talk.ts';
export { abandonedTalks, openTalksOf, openTalksOfSessions } from './live/open-talks.ts';
export { allMessages, currentMessages, currentMessagesAs } from './messages/current-messages.ts';
export { OngoingAnswers } from './ongoing/ongoing-answers.ts';
export { writeReply } from './owner-reply.ts';
export { readPath } from './path/read-path.ts';
export { sendMessage } from './send-message.ts';
export { type SimulatedAnswer, simulateTurn } from './turn/simulate-turn.ts';
