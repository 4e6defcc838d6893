import { spawnSync } from 'node:child_process';
import { cpSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isIgnored, patternsOf } from './docker-ignore.ts';
import { commandOf, copyOf, type Stage, type Step } from './dockerfile.ts';

/** Result of a stage: a folder that represents `/`, and the environment and command of its programs. */
export interface Image {
  root: string;
  /** The WORKDIR, relative to `root`. */
  folder: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
  /** The steps that only Docker can take. */
  ignored: string[];
}

export interface Surroundings {
  checkout: string;
  /** The folder in which each stage gets its own folder. */
  place: string;
  /** The user who runs everything; undefined for the current one. */
  account: { uid: number; gid: number } | undefined;
  /** The environment of programs before `ENV`. */
  env: Record<string, string>;
  /** Folder of the Node that `FROM node:…` provides. */
  node: string;
  earlier: Map<string, Image>;
}

/** Matches steps that create an account in the image, or folders for it. */
const accounts = /\b(useradd|groupadd|chown|install -d -o)\b/;

export function performStage(stage: Stage, surroundings: Surroundings): Image {
  const root = join(surroundings.place, stage.name.replace(/\W+/g, '-'));
  mkdirSync(root);
  // Only images of Node have it in their PATH.
  const PATH = stage.base.startsWith('node:')
    ? `${surroundings.node}:${surroundings.env.PATH}`
    : surroundings.env.PATH!;
  const image: Image = {
    root,
    folder: root,
    env: { ...surroundings.env, PATH },
    command: [],
    health: [],
    ignored: [`FROM ${stage.base}`],
  };
  // In a stage with a USER, root owns the files; other stages run as root in Docker, and as the account here.
  const hasUser = stage.steps.some(({ instruction }) => instruction === 'USER');
  const owner = surroundings.account && hasUser ? { uid: 0, gid: 0 } : surroundings.account;
  return stage.steps.reduce((made, step) => {
    console.log(`  ${step.instruction} ${step.text}`);
    return perform(step, made, { ...surroundings, owner });
  }, image);
}

function perform(step: Step, image: Image, around: Surroundings & { owner: Surroundings['account'] }): Image {
  const { instruction, text } = step;
  const pathInImage = (path: string) => join(path.startsWith('/') ? image.root : image.folder, path);
  if (instruction === 'USER' || accounts.test(text))
    return { ...image, ignored: [...image.ignored, `${instruction} ${text}`] };
  switch (instruction) {
    case 'WORKDIR':
      makeFolder(pathInImage(text), around.owner);
      return { ...image, folder: pathInImage(text) };
    case 'COPY':
      copy(step, pathInImage, around);
      return image;
    case 'ENV':
      return { ...image, env: { ...image.env, ...variableOf(step, image) } };
    case 'RUN':
      run(text, image, around.account);
      return image;
    case 'VOLUME':
      makeFolder(pathInImage(text), around.account);
      return image;
    case 'HEALTHCHECK':
      return { ...image, health: commandOf(step) };
    case 'CMD':
      return { ...image, command: commandOf(step) };
    case 'EXPOSE':
      return image;
    default:
      throw new Error(`${instruction} is not known here; teach it to ${import.meta.filename}.`);
  }
}

/**
 * Copies like Docker: the content of a folder, not the folder itself; from the checkout without files excluded by
 * `.dockerignore`.
 */
function copy(
  step: Step,
  within: (path: string) => string,
  { checkout, earlier, owner }: Parameters<typeof perform>[2],
): void {
  const { from, sources, target } = copyOf(step);
  const base = from ? earlier.get(from)!.root : checkout;
  const patterns = from ? [] : patternsOf(readFileSync(join(checkout, '.dockerignore'), 'utf8'));
  for (const source of sources) {
    const path = join(base, source);
    const into = statSync(path).isDirectory() ? within(target) : join(within(target), basename(source));
    const filter = (file: string) => file === path || !isIgnored(patterns, relative(base, file));
    cpSync(path, into, { recursive: true, verbatimSymlinks: true, filter });
  }
  if (owner) for (const file of everythingIn(within(target))) give(file, owner);
}

/** Maps a path of the image to its path below `root`. */
function variableOf({ text }: Step, { root, folder, env }: Image): Record<string, string> {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  const workdir = `/${relative(root, folder)}`;
  return { [name]: value.replaceAll(workdir, folder).replace(/\$(\w+)/g, (_, other) => env[other] ?? '') };
}

function run(command: string, { folder, env }: Image, account: Surroundings['account']): void {
  const { status } = spawnSync('sh', ['-c', command], { cwd: folder, env, ...account, stdio: 'inherit' });
  if (status !== 0) throw new Error(`\`${command}\` failed.`);
}

function makeFolder(path: string, owner: Surroundings['account']): void {
  mkdirSync(path, { recursive: true });
  give(path, owner);
}

function give(path: string, owner: Surroundings['account']): void {
  if (owner) lchownSync(path, owner.uid, owner.gid);
}

function everythingIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return [path, ...inside.map((name) => join(path, name))];
}
