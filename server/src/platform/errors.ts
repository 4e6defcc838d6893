/** A server other than the database failed; the message is for the log. */
export class ServerFailure extends Error {
  override name = 'ServerFailure';
}

/** Errors that verbs throw; only `platform/http` maps them to responses. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Does not exist, or this viewer may not see it; the response is the same. `what` is a word for people, such as
 * "Persona".
 */
export class NotFound extends Refusal {
  constructor(what: string) {
    super(404, 'not_found', `${what} not found`);
  }
}

/** The path exists, but not with this method. */
export class MethodNotAllowed extends Refusal {
  /** Methods of the path, for the `Allow` header. */
  readonly methods: string[];

  constructor(methods: string[]) {
    super(405, 'method_not_allowed', `This path allows ${methods.join(', ')} only.`);
    this.methods = methods;
  }
}

export class SignInRequired extends Refusal {
  constructor() {
    super(401, 'sign_in_required', 'Authentication required');
  }
}

/** The session has aal1, and its person has a second factor. */
export class SecondFactorRequired extends Refusal {
  constructor() {
    super(403, 'insufficient_aal', 'Please confirm it is you with your second factor.');
  }
}

export class Forbidden extends Refusal {
  constructor(message = 'Permission denied') {
    super(403, 'forbidden', message);
  }
}

export class Invalid extends Refusal {
  constructor(message: string, details?: unknown) {
    super(400, 'validation_failed', message, { details });
  }
}

/** An `Invalid` with the first issue of a schema error. */
export const invalidInput = ({ issues: [issue] }: { issues: { message: string }[] }) =>
  new Invalid(issue?.message ?? 'The request does not have the expected form.');

export class Conflict extends Refusal {
  constructor(code: string, message: string) {
    super(409, code, message);
  }
}

export class TooLarge extends Refusal {
  constructor(message: string) {
    super(413, 'too_large', message);
  }
}

export class TooMany extends Refusal {
  /** Seconds until a retry may succeed. */
  constructor(retryAfter: number, message = `You are doing this too often. Please ${waitFor(retryAfter)}.`) {
    super(429, 'too_many_requests', message, { retryAfter });
  }
}

function waitFor(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 2) return 'wait a moment';
  return minutes <= 90 ? `try again in ${minutes} minutes` : `try again in ${Math.ceil(minutes / 60)} hours`;
}
