import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureNames, strayFeatures } from './feature-names.ts';
import { findCycles } from './find-cycles.ts';
import { readImports, root } from './read-imports.ts';
import { rules, violationsOf } from './rules.ts';

const imports = readImports();
const failures = [
  ...brokenRules(),
  ...cycles(),
  ...strays(),
  ...rulesThatCannotFail(),
  ...readerThatSeesNothing(),
];
for (const failure of failures) console.error(failure);
if (failures.length === 0) console.log(`${imports.length} imports keep ${rules.length + 2} rules.`);
process.exitCode = failures.length > 0 ? 1 : 0;

function brokenRules(): string[] {
  return rules.flatMap((rule) =>
    violationsOf(rule, imports).map(
      ({ from, specifier }) => `${from} imports ${specifier}, but ${rule.name}.`,
    ),
  );
}

function cycles(): string[] {
  return findCycles(imports).map((cycle) => `A cycle: ${cycle.join(' -> ')}`);
}

function strays(): string[] {
  return strayFeatures(featureNames()).map(
    (name) => `${name} has no folder of its name in server/src/features.`,
  );
}

function rulesThatCannotFail(): string[] {
  const blind = rules.filter(
    (rule) => violationsOf(rule, [{ ...rule.planted, specifier: 'planted' }]).length !== 1,
  );
  const blindToCycles =
    findCycles([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]).length !== 1;
  const names = featureNames();
  const blindToStrays = strayFeatures({ ...names, contract: ['planted'], web: ['planted'] }).length !== 2;
  return [
    ...blind.map(({ name }) => name),
    ...(blindToCycles ? ['no cycles'] : []),
    ...(blindToStrays ? ['one name on every floor'] : []),
  ].map((name) => `The rule "${name}" does not see a planted violation.`);
}

/** Plants a real file that breaks a rule, and reads it: the whole way from file to verdict must see it. */
function readerThatSeesNothing(): string[] {
  const file = `server/src/platform/planted-${process.pid}.ts`;
  const rule = rules.find(({ name }) => name === 'platform knows no feature')!;
  try {
    writeFileSync(join(root, file), "export type { personasRoutes } from '#features/personas';\n");
    const seen = violationsOf(rule, readImports([file])).some(({ from }) => from === file);
    return seen ? [] : [`${file}, planted to break "${rule.name}", was not seen.`];
  } finally {
    rmSync(join(root, file), { force: true });
  }
}
