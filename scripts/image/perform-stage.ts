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
  /** The steps that only Docker can perform. */
  ignored: string[];
}

export interface BuildContext {
  checkout: string;
  /** The folder in which each stage gets its own folder. */
  stagesFolder: string;
  /** The user who runs everything; undefined for the current one. */
  account: { uid: number; gid: number } | undefined;
  /** The environment of programs before `ENV`. */
  env: Record<string, string>;
  /** Folder of the Node that `FROM node:…` provides. */
  nodeFolder: string;
  earlierStages: Map<string, Image>;
}

/** Matches steps that create an account in the image, or folders for it. */
const accountCommand = /\b(useradd|groupadd|chown|install -d -o)\b/;

export function performStage(stage: Stage, context: BuildContext): Image {
  const root = join(context.stagesFolder, stage.name.replace(/\W+/g, '-'));
  mkdirSync(root);
  // Only images of Node have it in their PATH.
  const PATH = stage.base.startsWith('node:')
    ? `${context.nodeFolder}:${context.env.PATH}`
    : context.env.PATH!;
  const image: Image = {
    root,
    folder: root,
    env: { ...context.env, PATH },
    command: [],
    health: [],
    ignored: [`FROM ${stage.base}`],
  };
  // In a stage with a USER, root owns the files; other stages run as root in Docker, and as the account here.
  const hasUser = stage.steps.some(({ instruction }) => instruction === 'USER');
  const owner = context.account && hasUser ? { uid: 0, gid: 0 } : context.account;
  return stage.steps.reduce((current, step) => {
    console.log(`  ${step.instruction} ${step.text}`);
    return perform(step, current, { ...context, owner });
  }, image);
}

function perform(
  step: Step,
  image: Image,
  context: BuildContext & { owner: BuildContext['account'] },
): Image {
  const { instruction, text } = step;
  const pathInImage = (path: string) => join(path.startsWith('/') ? image.root : image.folder, path);
  if (instruction === 'USER' || accountCommand.test(text))
    return { ...image, ignored: [...image.ignored, `${instruction} ${text}`] };
  switch (instruction) {
    case 'WORKDIR':
      makeFolder(pathInImage(text), context.owner);
      return { ...image, folder: pathInImage(text) };
    case 'COPY':
      copy(step, pathInImage, context);
      return image;
    case 'ENV':
      return { ...image, env: { ...image.env, ...variableOf(step, image) } };
    case 'RUN':
      run(text, image, context.account);
      return image;
    case 'VOLUME':
      makeFolder(pathInImage(text), context.account);
      return image;
    case 'HEALTHCHECK':
      return { ...image, health: commandOf(step) };
    case 'CMD':
      return { ...image, command: commandOf(step) };
    case 'EXPOSE':
      return image;
    default:
      throw new Error(`${instruction} is not supported; add it to ${import.meta.filename}.`);
  }
}

/**
 * Copies like Docker: the content of a folder, not the folder itself; from the checkout without files excluded by
 * `.dockerignore`.
 */
function copy(
  step: Step,
  pathInImage: (path: string) => string,
  { checkout, earlierStages, owner }: Parameters<typeof perform>[2],
): void {
  const { from, sources, target } = copyOf(step);
  const base = from ? earlierStages.get(from)!.root : checkout;
  const patterns = from ? [] : patternsOf(readFileSync(join(checkout, '.dockerignore'), 'utf8'));
  for (const source of sources) {
    const path = join(base, source);
    const into = statSync(path).isDirectory()
      ? pathInImage(target)
      : join(pathInImage(target), basename(source));
    const filter = (file: string) => file === path || !isIgnored(patterns, relative(base, file));
    cpSync(path, into, { recursive: true, verbatimSymlinks: true, filter });
  }
  if (owner) for (const file of filesIn(pathInImage(target))) changeOwner(file, owner);
}

/** The variable of an ENV step; paths of the image are mapped to paths below `root`. */
function variableOf({ text }: Step, { root, folder, env }: Image): Record<string, string> {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  const workdir = `/${relative(root, folder)}`;
  return { [name]: value.replaceAll(workdir, folder).replace(/\$(\w+)/g, (_, other) => env[other] ?? '') };
}

function run(command: string, { folder, env }: Image, account: BuildContext['account']): void {
  const { status } = spawnSync('sh', ['-c', command], { cwd: folder, env, ...account, stdio: 'inherit' });
  if (status !== 0) throw new Error(`\`${command}\` failed.`);
}

function makeFolder(path: string, owner: BuildContext['account']): void {
  mkdirSync(path, { recursive: true });
  changeOwner(path, owner);
}

function changeOwner(path: string, owner: BuildContext['account']): void {
  if (owner) lchownSync(path, owner.uid, owner.gid);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return [path, ...inside.map((name) => join(path, name))];
}
