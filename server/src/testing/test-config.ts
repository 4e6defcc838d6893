import { type Config, readConfig } from '../config.ts';

/** The configuration with its defaults, and with the variables given. */
export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', WORKERS: '1', ...env });
}
