// Checks the documents: the targets of links to files and headings of this repository, and paths in `code`, must exist.
// Links to other sites are not checked.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const link = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\s*\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm;
const codeBlock = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm;
const codeSpan = /`([^`\n]*)`/g;
const externalLink = /^[a-z][a-z0-9+.-]*:|^\/\//i;
/** Matches two or more names separated by slashes; names that start with a dot are not in this repository. */
const pathLike = /^\w[\w.-]*(\/\w[\w.-]*)+\/?$/;
const sourceLike = /\.(ts|tsx|mjs|md|sql|test|spec)$/;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  // Includes untracked files.
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
  const readFile = (file: string) => readFileSync(join(root, file), 'utf8');
  const problems = [...deadLinks(files, readFile), ...sharedNumbers(files)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** Returns a line for each link or path in a document whose target does not exist. */
export function deadLinks(files: string[], readFile: (file: string) => string): string[] {
  const tree = new Set(files.flatMap((file) => [file, ...foldersAbove(file)]));
  const folderNames = new Set(files.flatMap((file) => dirname(file).split('/')));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) => {
      const text = readFile(document).replace(codeBlock, '');
      const links = [...text.replace(codeSpan, '').matchAll(link)].map(
        ([, inline, named]) => inline ?? named!,
      );
      const paths = [...text.matchAll(codeSpan)].map(([, code]) => code!);
      return [
        ...links.filter((target) => !externalLink.test(target) && !isValidTarget(document, target)),
        ...paths.filter((path) => isProjectPath(path) && !exists(path)),
      ].map((target) => `${document}: ${target} does not exist.`);
    });

  function isValidTarget(document: string, target: string): boolean {
    const [path = '', heading] = decodeURI(target).split('#');
    const file =
      path === '' ? document : path.startsWith('/') ? path.slice(1) : join(dirname(document), path);
    if (!tree.has(file.replace(/\/$/, ''))) return false;
    return !heading || !file.endsWith('.md') || anchorsOf(readFile(file)).includes(heading);
  }

  function isProjectPath(path: string): boolean {
    return pathLike.test(path) && (sourceLike.test(path) || folderNames.has(path.split('/')[0]!));
  }

  /** True if a file has this path, from the root or any folder; tests may be named without `.ts`. */
  function exists(path: string): boolean {
    const ends = ['', '.ts', '.tsx'].map((ending) => `/${path.replace(/\/$/, '')}${ending}`);
    return [...tree].some((file) => ends.some((end) => `/${file}`.endsWith(end)));
  }
}

/** Returns a line for each number that several decision records share, since documents refer to them by number. */
export function sharedNumbers(files: string[]): string[] {
  const records = Map.groupBy(files, (file) => /^docs\/decisions\/\d+/.exec(file)?.[0] ?? '');
  return [...records]
    .filter(([number, named]) => number && named.length > 1)
    .map(([number, named]) => `${number} is the number of ${named.length} records.`);
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** Anchors of the headings, as GitHub generates them. */
function anchorsOf(text: string): string[] {
  return [...text.replace(codeBlock, '').matchAll(/^#+\s+(.*?)\s*#*$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
