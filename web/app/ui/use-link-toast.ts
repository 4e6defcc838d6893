import { useNavigate } from 'react-router';
import { toast } from './toast';

interface LinkTexts {
  title: string;
  description: string;
  /** The label of the link. */
  action: string;
}

/** Returns a function that shows an error with a link to a page that solves it, such as the login. */
export function useLinkToast() {
  const navigate = useNavigate();
  return ({ title, description, action }: LinkTexts, to: string) =>
    toast.error(title, { description, action: { label: action, onClick: () => void navigate(to) } });
}
