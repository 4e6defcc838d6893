/** What kind of message it is; the type of its body goes with it. Every process of a site knows it by the same name. */
export type MessageKind<Body> = string & { readonly bodyOf?: Body };

/**
 * Messages between the server processes of a site. They wake and carry, and may be lost: when the connection is away, or
 * the other process busy. What must not be lost is in the database, and is looked for there.
 */
export interface Bus {
  /** This process's name among the others. */
  readonly self: string;
  /** To every other process, or to one. Never waits; nothing is sent while the connection is away. */
  send<Body>(kind: MessageKind<Body>, body: Body, to?: string): void;
  /**
   * `hear` gets each message of that kind from the other processes, and the name of the one that sent it, until the
   * returned function is called.
   */
  on<Body>(kind: MessageKind<Body>, hear: (body: Body, from: string) => void): () => void;
  /** Calls `effect` whenever the connection is there, again or for the first time: what was sent before was missed. */
  onConnect(effect: () => void): void;
  isConnected(): boolean;
  /** Resolves once this process hears the others. */
  ready(): Promise<void>;
  dispose(): Promise<void>;
}

/** One kind of server that carries texts between processes. */
export interface Carrier {
  /** In bytes, of one text. */
  readonly longest: number;
  /** Rejects when the connection is away; the texts may be lost then. In order. */
  send(to: string, texts: string[]): Promise<void>;
  dispose(): Promise<void>;
}

export interface CarrierEvents {
  hear(text: string): void;
  /** `false` as soon as the connection breaks, `true` when texts to all of its topics are heard. */
  connected(is: boolean): void;
}
