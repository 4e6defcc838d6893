import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A TLS server for one test, whose certificate comes from an authority that no machine knows. Resolves to its port. */
export async function startUnknownAuthorityServer(): Promise<number> {
  const server = createServer({ cert, key }, (socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** For 127.0.0.1, valid until 2126. */
const cert = `
-----BEGIN CERTIFICATE-----
MIIBhjCCAS2gAwIBAgIUSGisUlT0TVj2itRpAC12Xs2radkwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRVW5rbm93biBhdXRob3JpdHkwIBcNMjYxMTMwMTExNDA4WhgP
MjEyNjExMDYxMTE0MDhaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABGAlZZy4HBexrD9p9sVnPjmm4d0n8twviH87G0ehukyv
y+NHBp1z6pZwvxT9CyTfv1cesC8WEE3FdSNfSAz0mBajUzBRMA8GA1UdEQQIMAaH
BH8AAAEwHQYDVR0OBBYEFH5LMQwMl2kGSIDWMrSeR5OnEFItMB8GA1UdIwQYMBaA
FL0wW1QqS6GFz794ozaop5mYVQQoMAoGCCqGSM49BAMCA0cAMEQCIDGjXNSBo15d
lsrV1kEHxya3AyO8DxoPWnZkmVUy5Ah+AiB8Q3w7TagueUBuU3bEZWufIg8nh1qx
S/p4UZbZeMMbeg==
-----END CERTIFICATE-----
`;

const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTD0lF/RiAhHmWtB1
5AAfPe8/deU/l06I7DYjqLb8zqehRANCAARgJWWcuBwXsaw/afbFZz45puHdJ/Lc
L4h/OxtHobpMr8vjRwadc+qWcL8U/Qsk379XHrAvFhBNxXUjX0gM9JgW
-----END PRIVATE KEY-----
`;
