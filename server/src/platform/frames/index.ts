export { FrameClock, frames } from './frame-clock.ts';
