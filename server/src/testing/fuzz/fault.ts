import type { FuzzAnswer } from './send.ts';

/** Text of a stack trace, SQL or a file path. */
const internalsPattern =
  /\n\s+at |node_modules|node:internal|file:\/\/\/|\/server\/src\/|Failed query|syntax error at|violates \w+[- ]?\w* constraint|\b(?:ENOENT|EACCES|EEXIST|ENAMETOOLONG|ECONN\w+)\b|PostgresError|DrizzleQueryError|\$\d+::|"?select"? .* from "/i;

/** Codes for features that this site has not configured. */
const notConfiguredCodes = ['speech_not_set_up'];

/** What is wrong with a response, regardless of the request; undefined if nothing is. */
export function faultOf({ status, type, text }: FuzzAnswer): string | undefined {
  if (status === 0) return text;
  if (status >= 500 && !notConfiguredCodes.some((code) => text.includes(`"${code}"`)))
    return `${status} ${text.slice(0, 300)}`;
  const revealed = internalsPattern.exec(text);
  if (revealed && status >= 400) return `${status} reveals ${revealed[0]}: ${text.slice(0, 300)}`;
  if (status >= 400 && text && type.startsWith('application/json') && !isRefusal(text))
    return `${status} without code and message: ${text.slice(0, 300)}`;
  return undefined;
}

/** The site's error format, or that of the auth API. */
function isRefusal(text: string): boolean {
  const { code, message, msg, error_description } = JSON.parse(text) as Record<string, unknown>;
  return code !== undefined && [message, msg, error_description].some((text) => typeof text === 'string');
}
