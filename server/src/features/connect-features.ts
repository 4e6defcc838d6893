import type { Platform, Ports } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { CopiedPersona, Deletion, Features, PersonaCounts } from '#platform/features';
import type { Router } from '#platform/http';
import type { Feature, PersonalData, ViewerContext } from './feature.ts';

/** The platform with the features, through which they emit events and query each other. */
export function connectFeatures(ports: Ports, list: Feature[]): Platform {
  const platform: Platform = { ...ports, features: undefined as never };
  platform.features = featuresOf(list, platform);
  return platform;
}

/** Must be called before the jobs start. */
export function defineJobs(platform: Platform, list: Feature[]): void {
  for (const { name, run, giveUp, concurrency } of list.flatMap(({ jobs }) => jobs ?? []))
    platform.jobs.define(name, {
      run: (data, job) => run(platform, data as never, job),
      ...(giveUp && { giveUp: (data) => giveUp(platform, data as never) }),
      ...(concurrency && { concurrency }),
    });
}

/** The operations of all features, at their places in the contract. */
export const routerOf = (list: Feature[]): Router => merge(list.map(({ router }) => router));

function featuresOf(list: Feature[], platform: Platform): Features {
  const embeddings = list.flatMap((feature) => feature.embeddings ?? []);
  return {
    async emit(tx, event, data) {
      for (const { on } of list) await on?.[event]?.(tx, platform, data);
    },
    countsFor: (persona) => merge(list.map((feature) => feature.countFor?.(persona))) as PersonaCounts,
    recall: async (near) =>
      merge(await Promise.all(list.map(async (feature) => feature.recall?.(platform, near)))),
    mayNotify: (executor, notice) => firstAnswer(list, (feature) => feature.mayNotify?.(executor, notice)),
    noticePreview: (executor, notice) =>
      firstAnswer(list, (feature) => feature.noticePreview?.(executor, notice)),
    pictures: list.flatMap(({ pictures }) => pictures ?? []),
    embeddings: {
      tables: embeddings.flatMap(({ tables }) => tables),
      async renew(foId, signal) {
        for (const each of embeddings) await each.renew(platform, { foId, signal });
      },
    },
    personalData: personalDataOf(list, platform),
  };
}

async function firstAnswer<T>(
  list: Feature[],
  ask: (feature: Feature) => Promise<T | undefined> | undefined,
): Promise<T | undefined> {
  for (const feature of list) {
    const answer = await ask(feature);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function personalDataOf(list: Feature[], platform: Platform): Features['personalData'] {
  const parts: PersonalData[] = list.flatMap(({ personalData }) => personalData ?? []);
  return {
    async personasOf(executor, userId) {
      const personas: CopiedPersona[] = [];
      for (const part of parts) personas.push(...((await part.personasOf?.(executor, userId)) ?? []));
      return personas;
    },
    accountData: (viewer) => runInSequence(parts, (part) => part.accountData?.({ ...platform, viewer })),
    personaData: (viewer, persona) =>
      runInSequence(parts, (part) => part.personaData?.({ ...platform, viewer }, persona)),
    async *files(viewer, path, persona) {
      const ctx: ViewerContext = { ...platform, viewer };
      for (const part of parts) if (part.files) yield* part.files(ctx, path, persona);
    },
    whileClosed: (userIds, deletion) => whileClosed(platform, parts, userIds, deletion),
    release: (tx, deletion) => release(tx, platform, parts, deletion),
    async removeDependents(tx, foId, tables) {
      for (const table of tables) for (const { dependents } of parts) await dependents?.[table]?.(tx, foId);
    },
  };
}

async function whileClosed(
  platform: Platform,
  parts: PersonalData[],
  userIds: string[],
  deletion: () => Promise<void>,
) {
  const undos: (() => Promise<void>)[] = [];
  try {
    for (const userId of userIds)
      for (const part of parts) {
        const undo = await part.close?.(platform, userId);
        if (undo) undos.push(undo);
      }
    await deletion();
  } catch (error) {
    const log = (err: unknown) =>
      platform.log.error({ err }, 'The persona of a failed deletion stays private');
    for (const undo of undos) await undo().catch(log);
    throw error;
  }
}

async function release(tx: Transaction, platform: Platform, parts: PersonalData[], deletion: Deletion) {
  for (const part of parts) await part.lock?.(tx, deletion);
  const callbacks: (() => Promise<void>)[] = [];
  const subjects: string[] = [...(deletion.userId ? [deletion.userId] : []), ...deletion.personas];
  for (const part of parts.toReversed()) {
    const callback = await part.release?.(tx, platform, deletion);
    if (callback) callbacks.push(callback);
    subjects.push(...((await part.jobSubjects?.(tx, deletion)) ?? []));
  }
  await platform.jobs.forget(tx, subjects);
  await platform.events.forget(tx, subjects);
  return async () => {
    for (const callback of callbacks) await callback();
  };
}

/** Runs in sequence, so that an export uses few database connections. */
async function runInSequence(
  parts: PersonalData[],
  copy: (part: PersonalData) => Promise<Record<string, unknown>> | undefined,
): Promise<Record<string, unknown>> {
  const copied: (Record<string, unknown> | undefined)[] = [];
  for (const part of parts) copied.push(await copy(part));
  return merge(copied);
}

/** Merges objects whose keys must be distinct. */
function merge<T extends object>(parts: (T | undefined)[]): T {
  const result = {} as T;
  for (const part of parts)
    for (const [name, value] of Object.entries(part ?? {})) {
      if (name in result) throw new Error(`Two features define "${name}".`);
      Object.assign(result, { [name]: value });
    }
  return result;
}
