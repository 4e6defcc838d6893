import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Every PostgreSQL process whose working directory is below a folder. Linux only. */
export function postgresProcesses(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksBelow(name, folder))
    .map(Number);
}

/** The postmaster: the parent of PostgreSQL's other processes. */
export function postmasterIn(folder: string): number | undefined {
  const all = postgresProcesses(folder);
  return all.find((pid) => !all.includes(parentOf(pid)));
}

function worksBelow(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`) &&
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    );
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
