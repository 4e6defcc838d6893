export { createSecrets, type Secrets } from './create-secrets.ts';
