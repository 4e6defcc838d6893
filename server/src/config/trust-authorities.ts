import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/**
 * Trusts the certificate authorities in a file (PEM), besides the known ones. Node does this itself only if
 * NODE_EXTRA_CA_CERTS is in the environment in which it starts, not in `.env`.
 */
export function trustAuthorities(file: string | undefined): void {
  if (!file || getCACertificates('extra').length > 0) return;
  try {
    const certificates = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    setDefaultCACertificates([...getCACertificates('default'), ...(certificates ?? [])]);
  } catch (error) {
    // As Node does, a warning: not every server needs them.
    process.emitWarning(`NODE_EXTRA_CA_CERTS is ignored: ${(error as Error).message}`);
  }
}
