export { allMessages, currentMessages, currentMessagesAs } from './messages/current-messages.ts';
export { type SimulatedAnswer, simulateTurn } from './turn/simulate-turn.ts';
