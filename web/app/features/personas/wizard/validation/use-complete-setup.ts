import type { OwnPersona } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../platform/api';
import { toast } from '../../../../ui/toast';
import { messages } from '../../messages';
import { personaToEdit } from '../../queries';
import { setupComplete } from '../../setup-complete';
import type { PublishChoice } from '../use-publish-choice';

/** Completes the setup, publishes the persona if chosen, and redirects to the profile, which shows the next steps. */
export function useCompleteSetup({ id }: OwnPersona, publishChoice: PublishChoice) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.personas.complete({ id, is_public: publishChoice.isPublic }),
    onSuccess: (persona) => {
      publishChoice.clear();
      client.setQueryData(personaToEdit(api, id).queryKey, persona);
      void client.invalidateQueries({ queryKey: ['personas', 'own'] });
      void client.invalidateQueries({ queryKey: ['explore'] });
      const isStyleMissing = persona.writing_sample.trim() !== '' && !persona.style_instructions;
      toast.success(messages.completed, { description: isStyleMissing ? messages.styleLater : undefined });
      void navigate('/profile', { state: setupComplete });
    },
    onError: (error) => toast.failure(messages.completeFailed, error),
  });
}
