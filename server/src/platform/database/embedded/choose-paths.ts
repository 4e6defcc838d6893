import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '../errors.ts';
import { type Account, accountForPostgres, canRun, canWrite } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';

/** Paths of the embedded PostgreSQL, and the account that runs it. */
export interface DatabasePaths {
  binaries: Binaries;
  account: Account | undefined;
  /** Contains everything below; not accessible by other accounts. */
  home: string;
  data: string;
  logFile: string;
  socketFolder: string;
  /** Notes to the operator about the chosen paths. */
  notes: string[];
}

/** Used by root if PostgreSQL's account cannot access the checkout. */
const machineFolder = '/var/lib/foyer';
const privateMode = 0o700;
/** Maximum length of a socket path: 103 bytes on macOS, 107 on Linux. */
const maxSocketPathLength = 103;

export function choosePaths(directory: string): DatabasePaths {
  const notes: string[] = [];
  const account = accountForPostgres(ownerOf(join(directory, 'data')));
  const binaries = account ? reachableBinaries(account, notes) : findBinaries();
  const home = account ? reachableHome(account, directory, notes) : makePrivate(directory, account);
  return {
    binaries,
    account,
    home,
    data: join(home, 'data'),
    logFile: join(home, 'postgres.log'),
    socketFolder: socketFolder(home, account),
    notes,
  };
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  return existsSync(folder) ? statSync(folder) : undefined;
}

function reachableBinaries(account: Account, notes: string[]): Binaries {
  const packaged = findBinaries();
  if (canRun(account, packaged)) return packaged;
  const copy = { ...packaged, root: join(machineFolder, `postgresql-${packaged.version}`) };
  if (!existsSync(copy.root)) copyAtomically(packaged.root, copy.root);
  if (!canRun(account, copy))
    throw noUsableFolder(account, `run PostgreSQL from ${packaged.root} or ${copy.root}`);
  notes.push(
    `PostgreSQL runs as ${account.name}, which cannot reach ${packaged.root}; its programs are copied to ${copy.root}.`,
  );
  return copy;
}

function reachableHome(account: Account, directory: string, notes: string[]): string {
  makePrivate(directory, account);
  if (canWrite(account, directory)) return realpathSync(directory);
  const home = makePrivate(join(machineFolder, `data-${fingerprint(directory)}`), account);
  if (!canWrite(account, home)) throw noUsableFolder(account, `write to ${directory} or ${home}`);
  notes.push(
    `PostgreSQL runs as ${account.name}, which cannot reach ${directory}; the database is kept in ${home}.`,
  );
  return home;
}

function noUsableFolder(account: Account, need: string): DatabaseStartError {
  return new DatabaseStartError(
    `PostgreSQL does not run as root, and the account ${account.name} cannot ${need}. ` +
      'Run Foyer as an ordinary user, set DATA_DIR to a folder that this account can reach, or set DATABASE_URL.',
  );
}

function makePrivate(folder: string, account: Account | undefined): string {
  try {
    mkdirSync(folder, { recursive: true });
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, privateMode);
    return realpathSync(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(
      `The folder ${folder} cannot be used for the database (${reason}). Set DATA_DIR to a folder of your own.`,
    );
  }
}

function copyAtomically(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function socketFolder(home: string, account: Account | undefined): string {
  if (Buffer.byteLength(join(home, '.s.PGSQL.5432')) <= maxSocketPathLength) return home;
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const short = `/tmp/foyer-${uid}-${fingerprint(home)}`;
  if (existsSync(short) && (!lstatSync(short).isDirectory() || lstatSync(short).uid !== uid)) {
    throw new DatabaseStartError(
      `${short} belongs to another account. Set DATA_DIR to a folder with a shorter path.`,
    );
  }
  return makePrivate(short, account);
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
