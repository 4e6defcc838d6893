import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../contract/src/index.ts';
import { root } from './read-imports.ts';

interface FeatureNames {
  /** Keys of the contract. */
  contract: string[];
  /** Folders of `server/src/features`. */
  server: string[];
  /** Folders of `web/app/features`. */
  web: string[];
}

/** Features without a server part. */
const webOnly = ['pages'];

/** Returns features of the contract or the web that have no folder of the same name on the server. */
export function featuresWithoutServer({ contract, server, web }: FeatureNames): string[] {
  const isMissing = (name: string) => !server.includes(name);
  return [
    ...contract.filter(isMissing).map((name) => `contract.${name}`),
    ...web
      .filter((name) => isMissing(name) && !webOnly.includes(name))
      .map((name) => `web/app/features/${name}`),
  ];
}

export const featureNames = (): FeatureNames => ({
  contract: Object.keys(contract),
  server: foldersOf('server/src/features'),
  web: foldersOf('web/app/features'),
});

/** Folders with files; git leaves empty ones behind when files are moved. */
const foldersOf = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, folder, entry.name)).length > 0)
    .map(({ name }) => name);
