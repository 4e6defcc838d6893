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

/** The authority's own certificate. */
export const authority = `
-----BEGIN CERTIFICATE-----
MIIBjzCCATWgAwIBAgIUH1SgHv2nBn+r/HiIpEWq9bVhLIwwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRVW5rbm93biBhdXRob3JpdHkwIBcNMjYxMTMwMTExNDA4WhgP
MjEyNjExMDYxMTE0MDhaMBwxGjAYBgNVBAMMEVVua25vd24gYXV0aG9yaXR5MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEJ9Mf4xT4JB8KsG/DApHXFJwVsSUhWgF1
pe947/MkY33kIpym/X93UppMhZkEAJAlq3VNgVjTS9CBOQCWJm0DQaNTMFEwHQYD
VR0OBBYEFL0wW1QqS6GFz794ozaop5mYVQQoMB8GA1UdIwQYMBaAFL0wW1QqS6GF
z794ozaop5mYVQQoMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIg
ZJIWqzA0IA6hl5rHR+yi8J8v1I07QpqRHylvwpnZaOQCIQD29mS7lNbCbielKT32
9UqUXGSSjbGJ7zebkW8iOtCGqw==
-----END CERTIFICATE-----
`;
