import type { Voice, VoiceUse } from '@foyer/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { counted } from '../../../platform/format';
import { signInPath } from '../../../platform/return-path';
import { useSession } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { toast } from '../../../ui/toast';
import { useLinkToast } from '../../../ui/use-link-toast';
import { messages } from '../messages';
import type { VoicesInUse } from '../queries';
import { AssignDialog } from './assign-dialog';

interface UseVoiceProps {
  voice: Voice;
  uses: UseQueryResult<VoicesInUse>;
  usedBy: VoiceUse[];
}

/** Button to set the voice for a persona of the viewer; shows which personas use it. */
export function UseVoice({ voice, uses, usedBy }: UseVoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const showReason = useShowReason(uses);
  const personas = uses.data?.uses ?? [];
  // The default voice can be chosen too; it then stays when the default changes.
  const isAssigned =
    personas.length > 0 && personas.every(({ voice_id, is_default }) => voice_id === voice.id && !is_default);

  const press = async () => {
    if (isAssigned || (await showReason())) return;
    setAsking(true);
  };
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        className={classNames('max-w-full', isAssigned && 'cursor-default aria-disabled:opacity-100')}
        aria-disabled={isAssigned || undefined}
        aria-label={usedBy.length > 0 ? undefined : `${messages.use}: ${voice.name}`}
        onClick={() => void press()}
      >
        {usedBy.length > 0 && <Check aria-hidden="true" className="size-4 shrink-0 text-good" />}
        <span className="min-w-0 wrap-anywhere">
          {usedBy.length > 0 ? messages.usedBy(namesOf(usedBy)) : messages.use}
        </span>
      </Button>
      {isAsking && <AssignDialog voice={voice} personas={personas} onClose={() => setAsking(false)} />}
    </>
  );
}

const namesOf = ([first, ...others]: VoiceUse[]) =>
  first && others.length === 0 ? first.name : counted(others.length + 1, 'FO');

/** Shows why the viewer cannot give the voice to a persona; resolves to true if it showed a reason. */
function useShowReason(uses: UseQueryResult<VoicesInUse>): () => Promise<boolean> {
  const session = useSession();
  const showLink = useLinkToast();
  const { pathname, search } = useLocation();

  return async () => {
    if (session.status !== 'signed-in') {
      showLink(messages.signInFirst, signInPath(pathname + search));
      return true;
    }
    const voiceUses = uses.data ?? (await uses.refetch()).data;
    if (!voiceUses) {
      toast.error(messages.usesFailed);
      return true;
    }
    if (voiceUses.uses.length > 0) return false;
    showLink(messages.noPersona, '/create-fo');
    return true;
  };
}
