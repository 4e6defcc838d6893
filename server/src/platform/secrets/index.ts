export { createSecrets, deriveKey, type Secrets } from './create-secrets.ts';
