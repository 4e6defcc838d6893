import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { Skeleton } from '../../../ui/skeleton';
import { ownProfile } from '../queries';
import { CodeProof } from './code-proof';
import { PasswordProof } from './password-proof';

interface ProofFormProps {
  onProven: () => void;
  /** The password is what the person is about to replace. */
  forgotten?: boolean;
}

/**
 * Asks who this is, inside whatever the person was about to do: by the present password, or by a mailed code where there
 * is none or it is forgotten. What was typed elsewhere stays where it is.
 */
export function ProofForm({ onProven, forgotten = false }: ProofFormProps) {
  const profile = useQuery(ownProfile(api));
  const [byCode, setByCode] = useState(forgotten);
  if (profile.isPending) return <Skeleton className="h-40" />;
  const hasPassword = profile.data?.has_password !== false;
  return hasPassword && !byCode ? (
    <PasswordProof onProven={onProven} onForgotten={() => setByCode(true)} />
  ) : (
    <CodeProof onProven={onProven} />
  );
}
