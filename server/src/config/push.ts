import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isLoopback, isSecure } from './addresses.ts';
import type { Variable } from './variable.ts';

/** Why the site offers no push. */
export type PushProblem = 'not_https' | 'not_public';

export const pushVariables = {
  PUSH_SERVICES: {
    meaning:
      'Push services at private IP addresses that are allowed, such as `https://push.example.lan:8443`, comma-separated; public ones need no entry.',
    schema: originList(),
    unset: 'none',
  } satisfies Variable<string[]>,
};

interface PushValues {
  PUSH_SERVICES: string[];
}

export function pushOf(values: PushValues, siteUrl: string, supportEmail: string) {
  return {
    /** Origins that may have private addresses. */
    services: values.PUSH_SERVICES,
    /** Undefined: the site offers push. */
    problem: problemOf(new URL(siteUrl)),
    /** The sender's contact for push services: an https or mail address. */
    subject: siteUrl.startsWith('https:') ? siteUrl : `mailto:${supportEmail}`,
  };
}

/** Browsers allow push only on secure origins; this machine counts as one, for development. */
function problemOf({ protocol, hostname }: URL): PushProblem | undefined {
  if (isLoopback(hostname)) return undefined;
  if (protocol !== 'https:') return 'not_https';
  return isPublicName(hostname) ? undefined : 'not_public';
}

const privateName = /(?:^|\.)(?:local|localhost|internal|lan|home\.arpa|test|invalid|onion)$/;

/** True if a URL's host name can be a public one. */
function isPublicName(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address)) return ipaddr.process(address).range() === 'unicast';
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !privateName.test(name);
}

function originList(): z.ZodType<string[]> {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim().replace(/\/$/, ''))
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((part) => isSecure(part) && new URL(part).origin === part),
      'addresses that begin with https:// (http:// only on this machine) and have no path, with commas',
    );
}
