import { z } from 'zod';
import { boundedFetch } from '../../bounded-fetch.ts';
import type { EngineVoice } from '../speech.ts';
import { isBuiltInVoice, siteVoiceFor, siteVoices } from './site-voice.ts';

export interface ServerVoicesOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  headers: Record<string, string>;
  /** The operator's names of the ten voices on this server. */
  voices: Readonly<Record<string, string>>;
  /** Timeout of the list request, in milliseconds. */
  timeout: number;
}

/** A failed list request is repeated after this time. */
const failureMilliseconds = 60_000;

/**
 * Maps voices to the names on an OpenAI-compatible server. Many servers list theirs at `/audio/voices`; OpenAI does
 * not.
 */
export function createServerVoices(options: ServerVoicesOptions) {
  let request: Promise<string[]> | undefined;
  let validUntil = Number.POSITIVE_INFINITY;
  const ask = async () => {
    const names = await listVoices(options);
    validUntil = names ? Number.POSITIVE_INFINITY : performance.now() + failureMilliseconds;
    return names ?? [];
  };
  const list = () => {
    if (!request || performance.now() >= validUntil) {
      validUntil = Number.POSITIVE_INFINITY;
      request = ask();
    }
    return request;
  };
  return {
    async nameOf(voice: EngineVoice): Promise<string> {
      const wantedName = hasOpenAiName(voice) ? voice.voice_id : siteVoiceFor(voice);
      const configuredName = options.voices[wantedName];
      return configuredName ?? nearestName(wantedName, await list());
    },
  };
}

/** The built-in voices have OpenAI's names, and an operator may add voices that only their server has. */
const hasOpenAiName = ({ provider, voice_id }: EngineVoice) =>
  provider === 'openai' || isBuiltInVoice(voice_id);

/** The same name; else one that contains it, such as `af_alloy`; else a different one for each of the ten. */
function nearestName(wantedName: string, names: string[]): string {
  const lower = wantedName.toLowerCase();
  const same = names.find((name) => name.toLowerCase() === lower);
  const containing = names.find((name) =>
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .includes(lower),
  );
  const index = Math.max(0, siteVoices.indexOf(wantedName));
  return same ?? containing ?? names[index % names.length] ?? wantedName;
}

const voiceEntry = z.union([
  z.string(),
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ voice_id: z.string() }).transform(({ voice_id }) => voice_id),
  z.object({ name: z.string() }).transform(({ name }) => name),
]);
const names = z.array(voiceEntry);
/** Response formats of such servers: a list, or one in `voices` or `data`, of names or of objects. */
const answer = z.union([
  names,
  z.object({ voices: names }).transform(({ voices }) => voices),
  z.object({ voices: z.record(z.string(), z.unknown()) }).transform(({ voices }) => Object.keys(voices)),
  z.object({ data: names }).transform(({ data }) => data),
]);

const missingRouteStatuses = new Set([404, 405]);

/** Empty for a server without this route; undefined after a failure, to be retried. */
async function listVoices({ baseUrl, headers, timeout }: ServerVoicesOptions): Promise<string[] | undefined> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await boundedFetch(`${baseUrl}/audio/voices`, { headers, redirect: 'error', signal });
    const listed = answer.safeParse(await response.json().catch(() => undefined));
    if (missingRouteStatuses.has(response.status)) return [];
    return response.ok && listed.success ? listed.data.filter(Boolean) : undefined;
  } catch {
    return undefined;
  }
}
