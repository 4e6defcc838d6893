/** Allowed values of a label: one of these words, or one chosen by the program, such as a route pattern. */
type Label = readonly string[] | 'pattern';

export interface Definition {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: Record<string, Label>;
  /** Upper bounds, for a histogram. */
  buckets?: readonly number[];
  /** How values of several processes are aggregated; default `sum`. */
  together?: 'sum' | 'first' | 'min' | 'max' | 'average';
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
    help: 'Answers that ended, by how.',
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
    help: 'Where the time of an answer goes: storing the question, recalling, waiting for the model, streaming, storing the answer.',
    labels: { step: ['begin', 'recall', 'model', 'stream', 'finish'] },
    buckets: long,
  },
  foyer_answer_tokens_total: { kind: 'counter', help: 'Tokens that answers had.', labels: {} },
  foyer_model_errors_total: {
    kind: 'counter',
    help: 'Failures of models, by model and kind.',
    labels: { model: models, error: 'pattern' },
  },
  foyer_server_away: {
    kind: 'gauge',
    help: 'Whether a server that the configuration names is away, and left alone until it answers: 1 or 0.',
    labels: { server: servers },
  },
  foyer_cache_lookups_total: {
    kind: 'counter',
    help: 'Look-ups in the memory of a process, and whether it had what was asked for.',
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
    help: 'From a request to the head of its answer.',
    labels: { route: 'pattern' },
    buckets: short,
  },
  foyer_streams_open: {
    kind: 'gauge',
    help: 'Streams of server-sent events that are open, by route.',
    labels: { route: 'pattern' },
  },
  foyer_live_events_total: {
    kind: 'counter',
    help: 'Live events that were told, by type.',
    labels: { type: 'pattern' },
  },
  foyer_mails_total: {
    kind: 'counter',
    help: 'Mails that were handed over, or not: for now, or for good since the address is refused.',
    labels: { outcome: ['sent', 'failed', 'refused'] },
  },
  foyer_notices_total: {
    kind: 'counter',
    help: 'Notices that were due, by channel and what came of them.',
    labels: { channel: ['mail', 'push'], outcome: ['sent', 'skipped', 'put_off', 'failed'] },
  },
  foyer_jobs: {
    kind: 'gauge',
    help: 'Jobs in the database, by name and state; of all processes.',
    labels: { job: 'pattern', state: ['waiting', 'active', 'failed'] },
    together: 'first',
  },
  foyer_database_connections: {
    kind: 'gauge',
    help: 'Connections of the pool, by whether somebody has them.',
    labels: { state: ['in_use', 'idle'] },
  },
  foyer_database_waiting: {
    kind: 'gauge',
    help: 'Who waits for a connection of the pool.',
    labels: {},
  },
  foyer_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'By how much the event loop was late since the last reading.',
    labels: { quantile: ['0.5', '0.99', '1'] },
    together: 'max',
  },
  foyer_event_loop_utilization: {
    kind: 'gauge',
    help: 'Part of the time since the last reading in which the event loop was busy, from 0 to 1.',
    labels: {},
    together: 'average',
  },
  process_cpu_seconds_total: { kind: 'counter', help: 'Processor time of the process.', labels: {} },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Memory of the process.', labels: {} },
  nodejs_heap_size_used_bytes: {
    kind: 'gauge',
    help: 'Of that, what objects of the program take.',
    labels: {},
  },
  process_start_time_seconds: {
    kind: 'gauge',
    help: 'When the process began, as Unix time.',
    labels: {},
    together: 'min',
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
