import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server's sources by their path; tests do not count as readers. */
export type Sources = Map<string, string>;

const isConfiguration = /^server\/src\/config(\.ts|\/)/;
const isTest = /\.test\.ts$|\/testing\//;

/**
 * Settings without effect: variables that the configuration declares but does not read, and parts of the configuration
 * that no other file reads. A file counts as reading a part if it contains the part's name, and that of its parent or
 * one that ends with `config`.
 */
export function unreadSettings(variables: object, config: object, sources: Sources): string[] {
  const textsOf = (own: boolean) =>
    [...sources].filter(([path]) => isConfiguration.test(path) === own).map(([, text]) => text);
  const [configuration, readers] = [textsOf(true).join('\n'), textsOf(false)];
  const declared = Object.keys(variables).filter(
    (name) => configuration.includes(`  ${name}: `) && configuration.match(word(name, 'g'))?.length === 1,
  );
  const unread = partsOf(config).filter(
    ([owner, name]) =>
      !readers.some((text) => word(`${owner}|\\w*config`, 'i').test(text) && word(name).test(text)),
  );
  return [...declared, ...unread.map(([owner, name]) => `${owner}.${name}`)];
}

export function serverSources(root: string): Sources {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !isTest.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** The parts of the configuration, at most one level deep: `config.siteUrl`, `limits.chatPerMinute`. */
function partsOf(config: object): [string, string][] {
  return Object.entries(config).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((inner) => [name, inner])
      : [['config', name]],
  );
}

function word(name: string, flags = ''): RegExp {
  return new RegExp(`\\b(?:${name})\\b`, flags);
}
