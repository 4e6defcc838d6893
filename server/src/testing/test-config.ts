import { type Config, readConfig } from '../config.ts';

/** The default configuration with these variables. */
export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', WORKERS: '1', ...env });
}
