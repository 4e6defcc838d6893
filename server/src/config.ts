import { arrange, type Config } from './config/arrange.ts';
import { misspeltSettings } from './config/misspelt.ts';
import { parse } from './config/parse.ts';
import { trustAuthorities } from './config/trust-authorities.ts';
import type { Variable } from './config/variable.ts';
import { variables } from './config/variables.ts';

export type { Config } from './config/arrange.ts';
export { ConfigError } from './config/parse.ts';
export { variables } from './config/variables.ts';

/**
 * Reads all settings from the environment, in pure steps: parse, then arrange by port. Throws one `ConfigError` with
 * all invalid values, without secrets.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  return deepFreeze(arrange(parse(env)));
}

/**
 * This process's configuration; the only place that reads the environment. From then on, the process trusts the
 * certificate authorities that the environment names.
 */
export function configOfThisProcess(): Config {
  trustAuthorities(process.env.NODE_EXTRA_CA_CERTS);
  return readConfig(process.env);
}

/** A sentence for each likely misspelling of a setting's name. */
export const misspeltSettingsOfThisProcess = (): string[] => misspeltSettings(process.env);

/** Texts that must never be printed: secrets in this process's environment, and passwords in URLs. */
export function secretsOfThisProcess(): string[] {
  const secrets = Object.entries<Variable>(variables).flatMap(([name, { secret }]) =>
    secret ? (process.env[name]?.trim() ?? []) : [],
  );
  const passwords = secrets.flatMap((value) => URL.parse(value)?.password || []);
  // The passwords as they are in the URL, and decoded, as they are sent to the server.
  return [
    ...secrets,
    ...passwords,
    ...passwords.flatMap((password) => new URLSearchParams(`p=${password}`).getAll('p')),
  ];
}

function deepFreeze<T extends object>(value: T): T {
  for (const child of Object.values(value))
    if (typeof child === 'object' && child !== null) deepFreeze(child);
  return Object.freeze(value);
}
