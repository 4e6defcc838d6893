import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut } from '../../platform/session';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { messages } from './messages';

/** Ends the session on every device and returns to the home page. */
export function LogoutButton() {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => signOut(),
    onSuccess: async (done) => {
      const { title, description } = messages.logoutFailed;
      if (!done) return toast.error(title, { description });
      await navigate('/');
      toast.success(messages.loggedOut.title, { description: messages.loggedOut.description });
    },
  });
  return (
    <Button
      kind="quiet"
      size="small"
      busy={leave.isPending}
      onClick={() => leave.mutate()}
      className="max-sm:px-2 max-[22rem]:px-1"
    >
      <LogOut aria-hidden="true" className="size-4 max-sm:hidden" />
      Logout
    </Button>
  );
}
