import { toast } from '../../ui/toast';

/** Toasts of which a new one replaces the last, so that an error is gone once the next try succeeds. */
const toastsOf = (id: string) => ({
  success: (title: string, description?: string) => toast.success(title, { id, description }),
  error: (title: string, description?: string) => toast.error(title, { id, description }),
});

/** Toasts of the sign-in screens. */
export const accountToast = toastsOf('account');

/** Toasts of the form that changes the password. */
export const passwordToast = toastsOf('password');
