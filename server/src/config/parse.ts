import type { z } from 'zod';
import { StartError } from '#platform/process';
import { neededSettingsProblems } from './needed-settings.ts';
import { arrangeProviders } from './providers.ts';
import { speechProblems } from './speech.ts';
import type { Variable } from './variable.ts';
import { type Values, variables } from './variables.ts';

export class ConfigError extends StartError {
  override name = 'ConfigError';
}

/** Throws one `ConfigError` with all invalid values, without secrets. */
export function parse(env: Record<string, string | undefined>): Values {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    // An empty variable, as in compose files, counts as unset.
    const value = env[name]?.trim() || undefined;
    const result = variable.schema.safeParse(value);
    if (result.success) values[name] = result.data;
    else problems.push(problem(name, variable, value, result.error));
  }
  // Contradictions are checked once all values are valid.
  if (problems.length === 0) problems.push(...contradictions(values as Values, env));
  if (problems.length > 0)
    throw new ConfigError(['Foyer cannot start with these settings:', ...problems].join('\n  '));
  return values as Values;
}

function problem(name: string, variable: Variable, value: string | undefined, error: z.ZodError): string {
  const isSecret = variable.secret || Boolean(URL.parse(value ?? '')?.password);
  const description = isSecret ? 'has a value that is not shown here' : `is ${JSON.stringify(value)}`;
  return `${name} ${description}; expected ${error.issues[0]?.message ?? 'another value'}.`;
}

function contradictions(values: Values, env: Record<string, string | undefined>): string[] {
  return [...arrangeProviders(values).problems, ...neededSettingsProblems(env), ...speechProblems(values)];
}
