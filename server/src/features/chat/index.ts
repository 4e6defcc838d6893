export { allMessages } from './export/all-messages.ts';
export { conversationMarkdown } from './export/conversation-markdown.ts';
export { defineChatJobs } from './memory/refresh-memory.ts';
export { rememberedRoutes } from './memory/routes.ts';
export { chatRoutes, chatStreams } from './routes.ts';
export { Runs } from './run/runs.ts';
export { sweepInterrupted } from './sweep-interrupted.ts';
export { type SimulatedAnswer, simulateTurn } from './turn/simulate-turn.ts';
export { messageView } from './view.ts';
