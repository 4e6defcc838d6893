import { toast } from '../../ui/toast';

const id = 'account';

/** News of the screens around signing in. The newest takes the place of the one before: no failure outlives its success. */
export const accountToast = {
  success: (title: string, description?: string) => toast.success(title, { id, description }),
  error: (title: string, description?: string) => toast.error(title, { id, description }),
};
