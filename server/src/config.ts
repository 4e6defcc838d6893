import { arrange, type Config } from './config/arrange.ts';
import { parse } from './config/parse.ts';
import type { Variable } from './config/variable.ts';
import { variables } from './config/variables.ts';

export type { Config } from './config/arrange.ts';
export { ConfigError } from './config/parse.ts';
export { variables } from './config/variables.ts';

/**
 * Reads every setting from the environment, in pure steps: parse, then arrange by port.
 * Throws one `ConfigError` that names every wrong value; secrets are never in it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  return deepFreeze(arrange(parse(env)));
}

/** This process's configuration: the only place that touches the environment. */
export function configOfThisProcess(): Config {
  return readConfig(process.env);
}

/** What must be printed nowhere: every secret of this process's environment, and the passwords inside of addresses. */
export function secretsOfThisProcess(): string[] {
  const given = Object.entries<Variable>(variables).flatMap(([name, { secret }]) =>
    secret ? (process.env[name]?.trim() ?? []) : [],
  );
  const passwords = given.flatMap((value) => URL.parse(value)?.password || []);
  // As the address has it, and as the server gets it.
  return [
    ...given,
    ...passwords,
    ...passwords.flatMap((password) => new URLSearchParams(`p=${password}`).getAll('p')),
  ];
}

function deepFreeze<T extends object>(value: T): T {
  for (const child of Object.values(value))
    if (typeof child === 'object' && child !== null) deepFreeze(child);
  return Object.freeze(value);
}
