export { conversationSource } from './conversations/conversation-source.ts';
export { ratings } from './conversations/ratings.ts';
export { isReadableBy, readableByOwner } from './conversations/readable-by-owner.ts';
export { lockConversation, lockHolders, setTrainingOptIn } from './conversations/training-opt-in.ts';
export { allMessages, currentMessages, currentMessagesAs } from './messages/current-messages.ts';
export { writeReply } from './owner-reply.ts';
export { readPath } from './path/read-path.ts';
export { type SimulatedAnswer, simulateTurn } from './turn/simulate-turn.ts';
