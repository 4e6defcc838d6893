import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU seconds of a process and its threads, in user mode and in the kernel. */
export function cpuSeconds(pid: number): number {
  const [, utime, stime] = statFields(pid);
  return (utime! + stime!) / ticksPerSecond;
}

/** CPU seconds of a process and all its descendants, ended ones included: those of PostgreSQL, and all others. */
export function treeCpuSeconds(pid: number): { database: number; others: number } {
  const seconds = { database: 0, others: 0 };
  for (const each of [pid, ...descendants(pid)])
    seconds[nameOf(each) === 'postgres' ? 'database' : 'others'] += ownAndEndedSeconds(each);
  return seconds;
}

/** Peak resident memory in megabytes since the last `resetPeak`. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/^VmHWM:\s+(\d+) kB/m)![1]) / 1024;
}

/** Resident memory of a process in megabytes; 0 if it has ended. Shared pages count in each process. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Resident memory of several processes in megabytes; shared pages count once. */
export function combinedMegabytes(pids: number[]): number {
  const proportionalKilobytes = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m)?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return pids.reduce((sum, pid) => sum + proportionalKilobytes(pid), 0) / 1024;
}

export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Moves a process to another core; processes that it starts later run there too. */
export function moveToCore(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}

/** Process ids of all descendants. */
export function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)));
  const descendantsOf = (ancestor: number): number[] =>
    parents
      .filter(({ parent }) => parent === ancestor)
      .flatMap((child) => [child.pid, ...descendantsOf(child.pid)]);
  return descendantsOf(pid);
}

/** Empty for a process that has ended since it was listed. */
function parentOf(pid: number): { pid: number; parent: number }[] {
  try {
    return [{ pid, parent: statFields(pid)[0]! }];
  } catch {
    return [];
  }
}

/** 0 for a process that has ended since it was listed: its time is now included in its parent's. */
function ownAndEndedSeconds(pid: number): number {
  try {
    const [, ...ticks] = statFields(pid);
    return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Empty for a process that has ended. */
export function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Parent id, user and system ticks, and those of ended children; parsed after the name, which may contain spaces.
 */
function statFields(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number);
}
