import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';

type Style = Parameters<typeof styleText>[0];

const styles: Record<string, Style> = {
  trace: 'gray',
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
};

/** Formats pino's lines as `12:30:01 info  message key=value`, with an error's stack below. */
export function readableStream(output: Writable): DestinationStream {
  return { write: (line) => void output.write(readable(line)) };
}

function readable(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const name = styleText(styles[String(level)] ?? 'reset', String(level).padEnd(5));
  const fields = Object.entries(rest).map(([key, value]) =>
    styleText('gray', ` ${key}=${formatValue(value)}`),
  );
  return `${styleText('gray', clock)} ${name} ${msg ?? ''}${fields.join('')}\n${stackOf(err)}`;
}

function formatValue(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
}

function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { stack, message, cause } = error as { stack?: string; message?: string; cause?: unknown };
  const text = `${stack ?? message ?? JSON.stringify(error)}\n`;
  return cause === undefined ? text : `${text}Caused by: ${stackOf(cause)}`;
}
