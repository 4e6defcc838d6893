/** Name of a kind of message, with the type of its body. The same in every process of a site. */
export type MessageKind<Body> = string & { readonly bodyOf?: Body };

/**
 * Messages between the server processes of a site, at most once: they may be lost during an outage or if a process is
 * busy. Anything that must not be lost is stored in the database and polled.
 */
export interface Bus {
  /** This process's name. */
  readonly self: string;
  /** Sends to every other process, or to one. Never waits; dropped while disconnected. */
  send<Body>(kind: MessageKind<Body>, body: Body, to?: string): void;
  /** Calls `receive` with each message of that kind and its sender's name. Returns the unsubscribe function. */
  on<Body>(kind: MessageKind<Body>, receive: (body: Body, from: string) => void): () => void;
  /** Calls `effect` on each connect and reconnect, since earlier messages were missed. */
  onConnect(effect: () => void): void;
  isConnected(): boolean;
  /** Resolves once this process receives messages of the others. */
  ready(): Promise<void>;
  dispose(): Promise<void>;
}

/** An adapter to one kind of message server. */
export interface Carrier {
  /** Maximum size of a text in bytes. */
  readonly maxBytes: number;
  /** Sends in order. Rejects while disconnected; the texts may be lost. */
  send(to: string, texts: string[]): Promise<void>;
  dispose(): Promise<void>;
}

export interface CarrierEvents {
  receive(text: string): void;
  /** `false` as soon as the connection breaks, `true` once all topics are subscribed. */
  connected(isConnected: boolean): void;
}
