import { isIP } from 'node:net';

/** Whether a host's name or address, as an URL has it, is this machine itself. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
}
