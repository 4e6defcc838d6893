import { toast } from '../../ui/toast';

const id = 'account';

/** Toasts of the sign-in screens. A new one replaces the last, so that an error is gone once the next try succeeds. */
export const accountToast = {
  success: (title: string, description?: string) => toast.success(title, { id, description }),
  error: (title: string, description?: string) => toast.error(title, { id, description }),
};
