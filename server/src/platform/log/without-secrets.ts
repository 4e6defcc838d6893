const secretName =
  /^(authorization|cookie|set-cookie|apikey|api_?key|secret|.*password|.*_?token|token_hash|otp)$/i;
const secretParameter =
  /([?&#](?:access_token|refresh_token|provider_token|token_hash|token|code)=)[^&#\s"'\\]*/gi;
const credentialsInUrl = /(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/@"\\]*:)[^\s/@"\\]+@/gi;
/** URLs of synthesized speech work for everybody who has them. */
const speechUrl = /(\/storage\/v1\/speech\/)[\w-]+/g;
const bearer = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
/** Parameters of a failed SQL query in a serialized line, in which a line break is two characters. */
const parametersInLine = /(Failed query: (?:[^"\\]|\\.)*?)\\nparams: (?:[^"\\]|\\.)*/g;
const maxDepth = 6;

/** A copy of log fields in which those with a secret's name, down to `maxDepth` levels, are `[hidden]`. */
export function fieldsWithoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return clean(fields, 0) as Record<string, unknown>;
}

/**
 * Hides tokens in query parameters and paths, passwords in URLs, and bearer tokens, in any text or serialized log line.
 */
export function textWithoutSecrets(text: string): string {
  return text
    .replace(secretParameter, '$1[hidden]')
    .replace(credentialsInUrl, '$1[hidden]@')
    .replace(speechUrl, '$1[hidden]')
    .replace(bearer, '$1[hidden]')
    .replace(parametersInLine, '$1');
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (value instanceof Error) return plainError(value, depth);
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, hideSecret(name, item, depth)]),
  );
}

function hideSecret(name: string, value: unknown, depth: number): unknown {
  const isSecret = secretName.test(name) && value !== undefined && value !== null;
  return isSecret ? '[hidden]' : clean(value, depth + 1);
}

/** Keeps name, message, stack, code and causes; other properties, such as a query's parameters, are not logged. */
function plainError(error: Error, depth: number): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  const message = withoutParameters(error.message);
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    // Cut again: the stack has the message that the error was created with.
    stack: withoutParameters((error.stack ?? '').replace(error.message, () => message)),
    ...(error.cause === undefined ? {} : { cause: clean(error.cause, depth + 1) }),
  };
}

/** Drizzle adds the parameters of a failed query, which people wrote, to the end of its message. */
function withoutParameters(text: string): string {
  return text.replace(/(Failed query: [\s\S]*?)\nparams: [\s\S]*/, '$1');
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
