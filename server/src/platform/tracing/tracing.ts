/** Of one span, and of the trace that it belongs to, as W3C Trace Context writes them. */
export interface SpanId {
  traceId: string;
  spanId: string;
}

/** Something that is over. No name and no attribute of it has an id of a person, or a text. */
export interface FinishedSpan {
  id: SpanId;
  parent: SpanId | undefined;
  name: string;
  kind: 'server' | 'client' | 'internal';
  /** Both by `performance.now()`. */
  start: number;
  end: number;
  attributes?: Record<string, string | number>;
  failed?: boolean;
}

export interface Tracing {
  /** In the trace of its parent, else in a new one. */
  begin(parent?: SpanId): SpanId;
  end(span: FinishedSpan): void;
  /** What `work` does, also later, has the span as `present`. */
  within<T>(span: SpanId, work: () => T): T;
  present(): SpanId | undefined;
  /** Sends what is left. */
  dispose(): Promise<void>;
}
