import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Person, TestSite } from '../../../testing/index.ts';

type Process = Pick<TestSite, 'call'>;
// biome-ignore lint/suspicious/noExplicitAny: the expectations are the check
type ReceivedEvent = any;

/** A client of `/realtime/v1` that disconnects and reconnects with the last id that it received. */
export class Follower {
  readonly received: ReceivedEvent[] = [];
  /** For each connection, whether it started with all missed events. */
  readonly complete: boolean[] = [];
  lastId: string | undefined;
  readonly #person: Person;
  #leave: (() => Promise<unknown>) | undefined;

  constructor(person: Person) {
    this.#person = person;
  }

  /** Resolves after the first event of the stream. */
  async connect(process: Process): Promise<void> {
    const headers: Record<string, string> = this.lastId === undefined ? {} : { 'last-event-id': this.lastId };
    const response = await process.call('GET', '/realtime/v1', { as: this.#person, headers });
    if (response.status !== 200) throw new Error(`the stream answered ${response.status}`);
    const reader = response
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    const first = await reader.read();
    this.complete.push(JSON.parse(first.value!.data).complete);
    this.lastId = first.value!.id;
    const reading = this.#read(reader);
    this.#leave = () => reader.cancel().then(() => reading);
  }

  async leave(): Promise<void> {
    await this.#leave?.();
    this.#leave = undefined;
  }

  async #read(reader: ReadableStreamDefaultReader<{ id?: string | undefined; data: string }>) {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      this.lastId = next.value.id ?? this.lastId;
      if (next.value.data) this.received.push(JSON.parse(next.value.data));
    }
  }
}
