import { codeOf } from '../auth-problem';

const proofCodes = ['current_password_required', 'reauthentication_needed'];

/** True if the server requires re-authentication first. */
export const needsProof = (error: unknown) => proofCodes.includes(codeOf(error) ?? '');
