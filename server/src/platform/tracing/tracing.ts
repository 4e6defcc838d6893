/** Ids of a span and its trace, as in W3C Trace Context. */
export interface SpanId {
  traceId: string;
  spanId: string;
}

/** A completed span. Neither its name nor its attributes contain ids or texts of people. */
export interface FinishedSpan {
  id: SpanId;
  parent: SpanId | undefined;
  name: string;
  kind: 'server' | 'client' | 'internal';
  /** Both times by `performance.now()`. */
  start: number;
  end: number;
  attributes?: Record<string, string | number>;
  failed?: boolean;
}

export interface Tracing {
  /** Starts a span in its parent's trace, else in a new one. */
  begin(parent?: SpanId): SpanId;
  end(span: FinishedSpan): void;
  /** During `work` and its async continuations, the span is `current`. */
  within<T>(span: SpanId, work: () => T): T;
  current(): SpanId | undefined;
  /** Sends remaining spans. */
  dispose(): Promise<void>;
}
