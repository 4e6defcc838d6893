/** Allowed values of a label: one of these words, or one chosen by the program, such as a route pattern. */
type Label = readonly string[] | 'pattern';

export interface Definition {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: Record<string, Label>;
  /** Upper bounds, for a histogram. */
  buckets?: readonly number[];
  /** How values of several processes are aggregated; default `sum`. */
  aggregation?: 'sum' | 'first' | 'min' | 'max' | 'average';
}

const short = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;
const long = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60] as const;
const caches = [
  'embeddings',
  'passages',
  'principles',
  'learnt',
  'passage_texts',
  'passage_vectors',
] as const;
const models = ['chat', 'embedding', 'judge', 'memory', 'style', 'transcription', 'speech'] as const;

const servers = [
  'chat_model',
  'embedding_model',
  'vision_model',
  'vector_store',
  'transcription',
  'speech',
  'elevenlabs',
  'voice_cloning',
  'mail',
] as const;

/** All metrics; seconds and bytes, as Prometheus recommends. `docs/operate/metrics.md` lists them too. */
export const definitions = {
  foyer_turns_total: {
    kind: 'counter',
    help: 'Finished answers, by outcome.',
    labels: { outcome: ['complete', 'stopped', 'interrupted', 'failed'] },
  },
  foyer_turn_seconds: {
    kind: 'histogram',
    help: 'From the request to the stored answer.',
    labels: {},
    buckets: long,
  },
  foyer_turn_first_token_seconds: {
    kind: 'histogram',
    help: 'From the request to the first word of the answer.',
    labels: {},
    buckets: long,
  },
  foyer_turn_step_seconds: {
    kind: 'histogram',
    help: 'Time of each step of an answer: storing the question, retrieval, waiting for the model, streaming, storing the answer.',
    labels: { step: ['begin', 'recall', 'model', 'stream', 'finish'] },
    buckets: long,
  },
  foyer_answer_tokens_total: { kind: 'counter', help: 'Tokens of answers.', labels: {} },
  foyer_model_errors_total: {
    kind: 'counter',
    help: 'Errors of models, by model and kind.',
    labels: { model: models, error: 'pattern' },
  },
  foyer_server_away: {
    kind: 'gauge',
    help: '1 while an external server is unavailable and not called until it responds, otherwise 0.',
    labels: { server: servers },
  },
  foyer_cache_lookups_total: {
    kind: 'counter',
    help: 'Look-ups in caches of the process, by cache and result.',
    labels: { cache: caches, result: ['hit', 'miss'] },
  },
  foyer_http_requests_total: {
    kind: 'counter',
    help: 'Requests, by method, pattern of the route and status.',
    labels: {
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      route: 'pattern',
      status: 'pattern',
    },
  },
  foyer_http_request_seconds: {
    kind: 'histogram',
    help: 'From the request to the response headers.',
    labels: { route: 'pattern' },
    buckets: short,
  },
  foyer_streams_open: {
    kind: 'gauge',
    help: 'Open streams of server-sent events, by route.',
    labels: { route: 'pattern' },
  },
  foyer_live_events_total: {
    kind: 'counter',
    help: 'Live events that were sent, by type.',
    labels: { type: 'pattern' },
  },
  foyer_mails_total: {
    kind: 'counter',
    help: 'Mails by outcome: sent, failed for now, or refused for good because of the address.',
    labels: { outcome: ['sent', 'failed', 'refused'] },
  },
  foyer_notices_total: {
    kind: 'counter',
    help: 'Due deliveries of notices, by channel and outcome.',
    labels: { channel: ['mail', 'push'], outcome: ['sent', 'skipped', 'put_off', 'failed'] },
  },
  foyer_jobs: {
    kind: 'gauge',
    help: 'Jobs in the database, of all processes, by name and state.',
    labels: { job: 'pattern', state: ['waiting', 'active', 'failed'] },
    aggregation: 'first',
  },
  foyer_database_connections: {
    kind: 'gauge',
    help: 'Database connections of the pool, by state.',
    labels: { state: ['in_use', 'idle'] },
  },
  foyer_database_waiting: {
    kind: 'gauge',
    help: 'Queries that wait for a connection of the pool.',
    labels: {},
  },
  foyer_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'Delay of the event loop since the last scrape.',
    labels: { percentile: ['50', '99', '100'] },
    aggregation: 'max',
  },
  foyer_event_loop_utilization: {
    kind: 'gauge',
    help: 'Utilization of the event loop since the last scrape, from 0 to 1.',
    labels: {},
    aggregation: 'average',
  },
  process_cpu_seconds_total: { kind: 'counter', help: 'CPU time of the process.', labels: {} },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Resident memory of the process.', labels: {} },
  nodejs_heap_size_used_bytes: {
    kind: 'gauge',
    help: 'Heap memory that JavaScript objects use.',
    labels: {},
  },
  process_start_time_seconds: {
    kind: 'gauge',
    help: 'Start time of the process, as Unix time.',
    labels: {},
    aggregation: 'min',
  },
} as const satisfies Record<string, Definition>;

type Definitions = typeof definitions;

/** The names of metrics of some kinds. */
export type NameOf<Kind extends Definition['kind']> = {
  [Name in keyof Definitions]: Definitions[Name]['kind'] extends Kind ? Name : never;
}[keyof Definitions];

export type LabelsOf<Name extends keyof Definitions> = {
  -readonly [Key in keyof Definitions[Name]['labels']]: Definitions[Name]['labels'][Key] extends readonly (infer Word)[]
    ? Word
    : string;
};
