import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { Skeleton } from '../../../ui/skeleton';
import { ownProfile } from '../queries';
import { CodeProof } from './code-proof';
import { PasswordProof } from './password-proof';

interface ProofFormProps {
  onProven: () => void;
  /** True if the person is about to replace a forgotten password. */
  showForgotLink?: boolean;
}

/**
 * Re-authenticates inside the current form or dialog: by the current password, or by a mailed code if there is none or
 * it is forgotten. Other input is kept.
 */
export function ProofForm({ onProven, showForgotLink = false }: ProofFormProps) {
  const profile = useQuery(ownProfile(api));
  const [byCode, setByCode] = useState(showForgotLink);
  if (profile.isPending) return <Skeleton className="h-40" />;
  const hasPassword = profile.data?.has_password !== false;
  return hasPassword && !byCode ? (
    <PasswordProof onProven={onProven} onForgotten={() => setByCode(true)} />
  ) : (
    <CodeProof onProven={onProven} />
  );
}
