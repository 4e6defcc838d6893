import { createTestPersona } from '../../features/personas/testing/create-test-persona.ts';
import { type Answer, type Person, readAnswer, type TestSite } from '../index.ts';
import type { Random } from '../random.ts';

interface Owner {
  person: Person;
  foId: string;
}

export interface ConversationRow {
  id: string;
  fo_id: string;
  user_id: string;
}

export interface MessageRow {
  id: string;
  conversation_id: string;
  fo_id: string;
  user_id: string;
}

type Row = Record<string, string>;

interface RowChoice {
  where?: string;
  values?: unknown[];
  /** The column by which rows are ordered. */
  time?: string;
}

/** A few people and personas who disturb each other, and what random operations need to know of them. */
export class World {
  readonly site: TestSite;
  readonly owners: Owner[] = [];
  readonly visitors: Person[] = [];
  /** The ids of all people and personas, also of those who have left. */
  readonly everybody = new Set<string>();
  readonly everyPersona = new Set<string>();
  /** Number of responses by operation and status, such as `vote 200`. */
  readonly statuses = new Map<string, number>();
  readonly #second: Pick<TestSite, 'call'>;
  readonly #random: Random;

  /** `second`: another process of the site. */
  constructor(site: TestSite, second: Pick<TestSite, 'call'>, random: Random) {
    this.site = site;
    this.#second = second;
    this.#random = random;
  }

  async fill(): Promise<void> {
    for (let count = 0; count < 3; count++) this.owners.push(await this.newOwner());
    for (let count = 0; count < 5; count++) this.visitors.push(await this.newVisitor());
  }

  async newVisitor(): Promise<Person> {
    const visitor = await this.site.newPerson();
    this.everybody.add(visitor.id);
    return visitor;
  }

  async newOwner(as?: Person): Promise<Owner> {
    const { owner, id } = await createTestPersona(
      this.site,
      { name: 'Iris', is_public: true, tags: ['garden'] },
      as,
    );
    this.everybody.add(owner.id);
    this.everyPersona.add(id);
    return { person: owner, foId: id };
  }

  async everybodyLeaves(): Promise<void> {
    const leave = (person: Person) =>
      this.call('POST', '/functions/v1/delete-account', person, { confirmation: 'DELETE' });
    for (const person of this.#people()) await leave(person);
  }

  /** The place of a random element. */
  placeIn = (list: readonly unknown[]) => Math.floor(this.#random() * list.length);
  pick = <Element>(list: readonly Element[]): Element => list[this.placeIn(list)] as Element;
  chance = (share: number) => this.#random() < share;
  number = (below: number) => Math.floor(this.#random() * below);

  #people = () => [...this.visitors, ...this.owners.map(({ person }) => person)];
  anybody = () => this.pick(this.#people());
  personaOf = ({ id }: Person) => this.owners.find(({ person }) => person.id === id)?.foId;
  ownerOf = (foId: string) => this.owners.find((owner) => owner.foId === foId)?.person;
  personWith = (id: string) => this.#people().find((person) => person.id === id);

  async rows(query: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.site.platform.database.pool.query<Row>(query, values)).rows;
  }

  /** A random row, if there is one; by time, so that a seed picks the same ones again. */
  async row<Result = Row>(
    table: string,
    { where = 'true', values = [], time = 'created_at' }: RowChoice = {},
  ): Promise<Result | undefined> {
    const rows = await this.rows(`select * from ${table} where ${where} order by ${time}`, values);
    return rows.length === 0 ? undefined : (this.pick(rows) as Result);
  }

  conversation = (where = 'true') => this.row<ConversationRow>('conversations', { where });

  message = (where = 'true') =>
    this.row<MessageRow>(
      `(select messages.*, fo_id, user_id, conversation_type, ended_at from messages
        join conversations on conversations.id = conversation_id) as message`,
      { where, time: 'position' },
    );

  /** Undefined if this person or persona was deleted meanwhile. */
  async call(method: string, path: string, as: Person | undefined, body?: object) {
    if (!as) return undefined;
    const process = this.pick([this.site, this.#second]);
    const response = await process.call(method, path, { as, body });
    const operation = `${method} ${path.replaceAll(/[\da-f-]{36}/g, '…')}`;
    await this.#note(operation, response);
    return response;
  }

  /** Sends a message and reads the stream, mostly to its end. */
  async chat(as: Person | undefined, body: object): Promise<void> {
    const request = { instant: this.chance(0.8), ...body };
    const response = await this.call('POST', '/functions/v1/chat', as, request);
    if (!response?.ok) return;
    if (this.chance(0.9)) await readAnswer(response).catch(ignoreHeld);
    else await response.body?.cancel();
  }

  async #note(operation: string, response: Answer) {
    const key = `${operation} ${response.status}`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
    if (response.status < 500) return;
    const text = await response.text();
    // The model has failed.
    if (!text.includes('"evaluation_failed"')) throw new Error(`${key}: ${text}`);
  }
}

/** A message to a persona whose owner answers in person gets no answer. */
function ignoreHeld(error: Error) {
  if (!error.message.startsWith('no metadata among [{"type":"held"')) throw error;
}
