import { chatRequest } from '@foyer/contract/chat-stream';
import fc from 'fast-check';
import * as wire from '../../features/accounts/auth/wire.ts';
import type { Things } from '../access/fixture.ts';
import type { MountedCall } from '../mounted-calls.ts';
import { anyQuery, anySegment, headers, idsOf, pathOf } from './addresses.ts';
import { type Body, bodyOf, formOf, queryOf } from './bodies.ts';
import { mutate, type Shape, shapeOf, validOf } from './from-schema.ts';
import { edgeCaseText, edgeCaseValue } from './values.ts';

/** `nobody` sends an invalid token. */
const roles = ['visitor', 'stranger', 'guest', 'owner', 'nobody'] as const;

/** Texts may contain placeholders such as `§persona§`, which are replaced when it is sent. */
export interface FuzzRequest {
  role: (typeof roles)[number];
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body | undefined;
}

/** Expensive or destructive calls have a low weight. */
function weightOf(call: MountedCall): number {
  const name = nameOf(call);
  if (
    /delete-account|logout|\/(?:account\/data|api|openapi\.json|seed|evaluate-persona|export|sessions\/\{id\}|personas\/\{id\})$/.test(
      name,
    )
  )
    return call.method === 'GET' && /personas\/\{id\}$/.test(name) ? 20 : 1;
  if (/signup|import|process-|avatars$|withdraw/.test(name) || call.method === 'DELETE') return 3;
  return name === 'POST /functions/v1/chat' ? 40 : 20;
}

export const requestOf = (calls: MountedCall[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    { weight: 60, arbitrary: foreignRequest },
    ...calls.map((call) => ({ weight: weightOf(call), arbitrary: requestTo(call) })),
  );

const nameOf = ({ method, path }: MountedCall) => `${method} ${path}`;

const { properties: chat = {} } = shapeOf(chatRequest);
const chatOf = (...required: string[]): Shape => ({
  type: 'object',
  properties: Object.fromEntries(required.map((name) => [name, chat[name]!])),
  required,
});
const grant = wire.passwordBody.extend(wire.refreshBody.shape).extend(wire.codeBody.shape);

/** Inputs of routes outside of the contract. Of others only the path is known. */
const shapes: Record<string, Shape> = {
  'POST /functions/v1/chat': {
    anyOf: [
      { type: 'object', properties: chat, required: ['foId', 'instant'] },
      chatOf('foId', 'message', 'instant'),
      chatOf('foId', 'message', 'conversationId', 'instant'),
      chatOf('foId', 'message', 'simulate', 'instant'),
      chatOf('foId', 'message', 'edit', 'instant'),
      chatOf('foId', 'regenerate', 'instant'),
    ],
  },
  'POST /auth/v1/signup': shapeOf(wire.signUpBody),
  'POST /auth/v1/token': shapeOf(grant),
  'POST /auth/v1/verify': shapeOf(wire.verifyBody),
  'POST /auth/v1/resend': shapeOf(wire.resendBody),
  'POST /auth/v1/recover': shapeOf(wire.recoverBody),
  'POST /auth/v1/otp': shapeOf(wire.otpBody),
  'PUT /auth/v1/user': shapeOf(wire.updateUserBody),
  'POST /auth/v1/factors': shapeOf(wire.enrollBody),
  'POST /auth/v1/factors/{factorId}/challenge': shapeOf(wire.challengeBody),
  'POST /auth/v1/factors/{factorId}/verify': shapeOf(wire.verifyFactorBody),
  'POST /auth/v1/recovery-codes/verify': shapeOf(wire.recoveryCodeBody),
};

const takesFile = /\/(?:process-\w+|transcribe-audio|avatars|import|preview)$/;

function requestTo(call: MountedCall): fc.Arbitrary<FuzzRequest> {
  const shape = shapes[nameOf(call)] ?? (call.input ? shapeOf(call.input) : undefined);
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const valid = shape ? validOf(omitProperties(shape, inPath), idsOf) : fc.constant({});
  const input = fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: mutate(valid) },
    { weight: 1, arbitrary: edgeCaseValue },
  );
  const hasBody = call.method !== 'GET';
  const fields = fc.oneof(
    fc.record({ foId: idsOf('foId'), context: edgeCaseText }, { requiredKeys: ['foId'] }),
    input,
  );
  return fc
    .record({
      role: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...roles.slice(1, 4)) },
        { weight: 2, arbitrary: fc.constantFrom(...roles) },
      ),
      path: pathOf(call.path),
      query: fc.oneof(
        { weight: 4, arbitrary: hasBody ? fc.constant({}) : input },
        { weight: call.input ? 1 : 4, arbitrary: anyQuery },
      ),
      headers,
      body: hasBody
        ? fc.option(takesFile.test(call.path) ? formOf(fields) : bodyOf(input), { freq: 20, nil: undefined })
        : fc.constant(undefined),
    })
    .map(({ query, path, ...rest }) => ({ ...rest, method: call.method, path: withQuery(path, query) }));
}

function omitProperties(shape: Shape, names: Set<string | undefined>): Shape {
  if (!shape.properties) return shape;
  const properties = Object.fromEntries(
    Object.entries(shape.properties).filter(([name]) => !names.has(name)),
  );
  return { ...shape, properties, required: (shape.required ?? []).filter((name) => !names.has(name)) };
}

const withQuery = (path: string, query: unknown) => {
  const text = queryOf(query);
  return text ? `${path}?${text}` : path;
};

/** Unknown paths, and paths that other servers have. */
const foreignRequest: fc.Arbitrary<FuzzRequest> = fc.record({
  role: fc.constantFrom(...roles),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY'),
  path: fc
    .tuple(
      fc.constantFrom(
        ...[
          '/',
          '/auth/v1/',
          '/storage/v1/',
          '/storage/v1/object/public/avatars/',
          '/storage/v1/object/',
          '/functions/v1/',
        ],
        ...[
          '/rest/v1/',
          '/rest/v1/rpc/',
          '/graphql/v1/',
          '/api/v1/',
          '/api/',
          '/realtime/v1/',
          '/dev/',
          '/health/',
          '/.well-known/',
        ],
      ),
      fc.oneof(
        anySegment,
        fc.constantFrom(
          'fos',
          'profiles',
          'chat',
          'factors',
          'admin/users',
          'sso',
          'bucket',
          'websocket',
          'wp-login.php',
          '.env',
        ),
      ),
      fc.oneof(fc.constant({}), anyQuery, fc.constant({ select: '*', id: 'eq.1' })),
    )
    .map(([base, step, query]) => withQuery(base + step, query)),
  headers,
  body: fc.option(bodyOf(edgeCaseValue), { freq: 2, nil: undefined }),
});

/** Replaces placeholders by current ids. */
export function fillPlaceholders(request: FuzzRequest, things: Things): FuzzRequest {
  const fill = (text: string) =>
    text.replace(/§(\w+)§|%C2%A7(\w+)%C2%A7/g, (all, a, b) => things[(a ?? b) as keyof Things] ?? all);
  const { path, body } = request;
  if (!body) return { ...request, path: fill(path) };
  if ('text' in body) return { ...request, path: fill(path), body: { ...body, text: fill(body.text) } };
  return {
    ...request,
    path: fill(path),
    body: { ...body, fields: body.fields.map(([name, text]) => [name, fill(text)]) },
  };
}
