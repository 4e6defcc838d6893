import { vi } from 'vitest';

/** The browser's speech recognition on this device. `stop` waits for the last words, which `say` gives. */
export class Recognition extends EventTarget {
  static latest: Recognition;
  static available = async () => 'available';
  start() {
    Recognition.latest = this;
    this.dispatchEvent(new Event('start'));
  }
  stop = vi.fn();
  abort() {}
  say(transcript: string) {
    const results = [Object.assign([{ transcript }], { isFinal: true })];
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
    this.dispatchEvent(new Event('end'));
  }
}
