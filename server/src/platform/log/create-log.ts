import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';
import { readableStream } from './readable-stream.ts';
import { fieldsWithoutSecrets, textWithoutSecrets } from './without-secrets.ts';

/** Logs JSON lines, or readable ones on a terminal. */
export function createLog(
  config: Pick<Config, 'log'>,
  destination: DestinationStream = process.stdout.isTTY
    ? readableStream(process.stdout)
    : pino.destination(1),
): Logger {
  return pino(
    {
      level: config.log.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (level) => ({ level }),
        bindings: fieldsWithoutSecrets,
        log: fieldsWithoutSecrets,
      },
      // Errors are already plain objects when pino serializes them.
      serializers: { err: (error) => error },
      hooks: { streamWrite: textWithoutSecrets },
    },
    destination,
  );
}
