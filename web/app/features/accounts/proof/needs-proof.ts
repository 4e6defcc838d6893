import { codeOf } from '../auth-problem';

const asked = ['current_password_required', 'reauthentication_needed'];

/** Whether the server first wants to see that this is still the person who signed in. */
export const needsProof = (error: unknown) => asked.includes(codeOf(error) ?? '');
