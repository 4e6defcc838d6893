import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureNames, featuresWithoutServer } from './feature-names.ts';
import { findBypasses, findBypassesIn } from './find-bypasses.ts';
import { findCycles } from './find-cycles.ts';
import { plantedAllowedUses, plantedReads, plantedWrites } from './planted-uses.ts';
import { readImports, root } from './read-imports.ts';
import { betweenFeatures, rules, violationsOf } from './rules.ts';

/** Files that break rules, created temporarily as self-tests. */
const planted = [
  {
    rule: 'platform knows no feature',
    file: `server/src/platform/planted-${process.pid}.ts`,
    code: "export type { createFeatures } from '#features/personas';\n",
  },
  {
    rule: 'server features meet only at index.ts, and tables at table.ts',
    file: `server/src/features/chat/planted-${process.pid}.ts`,
    code: "import { fos } from '../personas/table.ts';\nexport const names = fos.name;\n",
  },
];

const imports = readImports();
const failures = [
  ...ruleViolations(),
  ...importCycles(),
  ...unservedFeatures(),
  ...viewBypasses(),
  ...rulesMissingPlantedViolations(),
  ...plantedFilesNotReported(),
  ...bypassCheckFailures(),
];
for (const failure of failures) console.error(failure);
if (failures.length === 0) console.log(`${imports.length} imports keep ${rules.length + 3} rules.`);
process.exitCode = failures.length > 0 ? 1 : 0;

function ruleViolations(): string[] {
  return rules.flatMap((rule) =>
    violationsOf(rule, imports).map(
      ({ from, specifier }) => `${from} imports ${specifier}, but ${rule.name}.`,
    ),
  );
}

function importCycles(): string[] {
  return [...findCycles(imports), ...findCycles(betweenFeatures(imports))].map(
    (cycle) => `A cycle: ${cycle.join(' -> ')}`,
  );
}

function unservedFeatures(): string[] {
  return featuresWithoutServer(featureNames()).map(
    (name) => `${name} has no folder of its name in server/src/features.`,
  );
}

function viewBypasses(): string[] {
  return findBypasses().map(({ file, table, use }) =>
    use === 'read'
      ? `${file} reads ${table.name} past ${table.view}.`
      : `${file} writes ${table.name}, which only ${table.owner} does.`,
  );
}

function rulesMissingPlantedViolations(): string[] {
  const ineffective = rules.filter(
    (rule) => violationsOf(rule, [{ ...rule.planted, specifier: 'planted' }]).length !== 1,
  );
  const missesCycles =
    findCycles([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]).length !== 1;
  const names = featureNames();
  const missesUnserved =
    featuresWithoutServer({ ...names, contract: ['planted'], web: ['planted'] }).length !== 2;
  const pair = betweenFeatures([
    { from: 'server/src/features/a/one.ts', to: 'server/src/features/b/index.ts', specifier: 'planted' },
    { from: 'server/src/features/b/two.ts', to: 'server/src/features/a/index.ts', specifier: 'planted' },
  ]);
  const missesPairs = findCycles(pair).length !== 1;
  return [
    ...ineffective.map(({ name }) => name),
    ...(missesCycles ? ['no cycles'] : []),
    ...(missesPairs ? ['no two features import each other'] : []),
    ...(missesUnserved ? ['every feature has a folder on the server'] : []),
  ].map((name) => `The rule "${name}" does not report a planted violation.`);
}

/** Creates each of these files, and returns those that the check does not report. */
function plantedFilesNotReported(): string[] {
  return planted.flatMap(({ rule: name, file, code }) => {
    const rule = rules.find((each) => each.name === name)!;
    try {
      writeFileSync(join(root, file), code);
      const isFound = violationsOf(rule, readImports([file])).some(({ from }) => from === file);
      return isFound ? [] : [`${file}, planted to break "${name}", was not reported.`];
    } finally {
      rmSync(join(root, file), { force: true });
    }
  });
}

/** Returns forbidden uses of tables that the check does not report, and allowed uses that it reports. */
function bypassCheckFailures(): string[] {
  const unseen = [...plantedReads, ...plantedWrites].filter(
    ({ file, code }) => findBypassesIn(file, code).length !== 1,
  );
  const allowed = findBypassesIn(plantedAllowedUses.file, plantedAllowedUses.code);
  const file = `server/src/features/chat/planted-${process.pid}.ts`;
  try {
    writeFileSync(join(root, file), "import { messages } from './table.ts';\ndb.select().from(messages);\n");
    return [
      ...unseen.map(({ code }) => `This planted use of a table was not reported:\n${code}`),
      ...allowed.map(({ table }) => `An allowed use of ${table.name} is reported.`),
      ...(findBypasses(file).length === 1 ? [] : [`${file}, planted to read messages, was not reported.`]),
    ];
  } finally {
    rmSync(join(root, file), { force: true });
  }
}
