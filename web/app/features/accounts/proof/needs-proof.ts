import { codeOf } from '../auth-problem';

const asked = ['current_password_required', 'reauthentication_needed'];

/** True if the server requires re-authentication first. */
export const needsProof = (error: unknown) => asked.includes(codeOf(error) ?? '');
