import { codeOf } from '../auth-problem';

const reauthenticationCodes = ['current_password_required', 'reauthentication_needed'];

/** True if the server requires re-authentication first. */
export const needsReauthentication = (error: unknown) => reauthenticationCodes.includes(codeOf(error) ?? '');
