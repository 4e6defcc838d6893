import { spawnSync } from 'node:child_process';
import { type Binaries, program } from './binaries.ts';

/** The account for running PostgreSQL, if not the current user. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then the account `postgres` or else `nobody` is used. */
export function accountForPostgres(owner: { uid: number; gid: number } | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, ...owner };
  return account('postgres') ?? account('nobody') ?? { name: 'user 65534', uid: 65_534, gid: 65_534 };
}

/** Options for `spawn` to run as that account, which may have no access to the current directory. */
export function spawnOptions(account: Account | undefined): { cwd?: string; uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {};
}

export function canRun(account: Account, binaries: Binaries): boolean {
  return spawnSync(program(binaries, 'postgres'), ['--version'], spawnOptions(account)).status === 0;
}

export function canWrite(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], spawnOptions(account))
      .status === 0
  );
}

function account(name: string): Account | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}
