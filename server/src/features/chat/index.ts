export { type SimulatedAnswer, simulateTurn } from './turn/simulate-turn.ts';
