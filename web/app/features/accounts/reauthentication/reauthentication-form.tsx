import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { Skeleton } from '../../../ui/skeleton';
import { ownProfile } from '../queries';
import { CodeForm } from './code-form';
import { PasswordForm } from './password-form';

interface ReauthenticationFormProps {
  onReauthenticated: () => void;
  /** True to begin with the mailed code, as the person is replacing a forgotten password. */
  startsWithCode?: boolean;
}

/**
 * Re-authenticates inside the current form or dialog: by the current password, or by a mailed code if there is none or
 * it is forgotten. Other input is kept.
 */
export function ReauthenticationForm({
  onReauthenticated,
  startsWithCode = false,
}: ReauthenticationFormProps) {
  const profile = useQuery(ownProfile(api));
  const [byCode, setByCode] = useState(startsWithCode);
  if (profile.isPending) return <Skeleton className="h-40" />;
  const hasPassword = profile.data?.has_password !== false;
  return hasPassword && !byCode ? (
    <PasswordForm onReauthenticated={onReauthenticated} onForgotten={() => setByCode(true)} />
  ) : (
    <CodeForm onReauthenticated={onReauthenticated} />
  );
}
