/** What kind of message it is; the type of its body goes with it. Every process of a site knows it by the same name. */
export type MessageKind<Body> = string & { readonly bodyOf?: Body };

/**
 * Messages between the server processes of a site, at most once: they may be lost during an outage or when a process is
 * busy. What must not be lost is in the database and is polled.
 */
export interface Bus {
  /** This process's name among the others. */
  readonly self: string;
  /** Sends to every other process, or to one. Never waits; dropped while disconnected. */
  send<Body>(kind: MessageKind<Body>, body: Body, to?: string): void;
  /**
   * `hear` gets each message of that kind from the other processes, and the name of the one that sent it, until the
   * returned function is called.
   */
  on<Body>(kind: MessageKind<Body>, hear: (body: Body, from: string) => void): () => void;
  /** Calls `effect` on each connect and reconnect: earlier messages were missed. */
  onConnect(effect: () => void): void;
  isConnected(): boolean;
  /** Resolves once this process hears the others. */
  ready(): Promise<void>;
  dispose(): Promise<void>;
}

/** An adapter to one kind of message server. */
export interface Carrier {
  /** In bytes, of one text. */
  readonly longest: number;
  /** Sends in order. Rejects while disconnected; the texts may be lost. */
  send(to: string, texts: string[]): Promise<void>;
  dispose(): Promise<void>;
}

export interface CarrierEvents {
  hear(text: string): void;
  /** `false` as soon as the connection breaks, `true` when texts to all of its topics are heard. */
  connected(is: boolean): void;
}
