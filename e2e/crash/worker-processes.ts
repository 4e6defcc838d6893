import { readdirSync, readFileSync } from 'node:fs';

/** The workers that a server has forked. Linux only. */
export function workersOf(server: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorkerOf(name, server))
    .map(Number);
}

function isWorkerOf(pid: string, server: number): boolean {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(parent) === server && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts');
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}
