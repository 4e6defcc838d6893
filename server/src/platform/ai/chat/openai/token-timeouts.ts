export interface Timeouts {
  /** Milliseconds. */
  firstToken: number;
  nextToken: number;
}

/** Timeouts of the model: to the first chunk, and between chunks. */
export class TokenTimeouts {
  readonly #timeouts: Timeouts;
  readonly #expire: () => void;
  #timer: NodeJS.Timeout | undefined;
  #hasOutput = false;

  constructor(timeouts: Timeouts, expire: () => void) {
    this.#timeouts = timeouts;
    this.#expire = expire;
  }

  begin(): void {
    const { firstToken, nextToken } = this.#timeouts;
    this.#timer = setTimeout(this.#expire, this.#hasOutput ? nextToken : firstToken);
  }

  renew(): void {
    const isFirst = !this.#hasOutput;
    this.#hasOutput = true;
    if (!this.#timer) return;
    if (!isFirst) return void this.#timer.refresh();
    clearTimeout(this.#timer);
    this.begin();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
