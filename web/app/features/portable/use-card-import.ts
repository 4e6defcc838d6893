import type { ImportAnswer, ImportPreview } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '../../platform/upload';
import { voiceKeys } from '../../platform/voice-keys';

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** Parses a card on the server without storing it. */
export const useCardPreview = () =>
  useMutation({
    mutationFn: (file: File) => upload<ImportPreview>('/api/v1/personas/import/preview', formOf(file)),
  });

/** Imports a card as the viewer's persona; `replace` confirms that it replaces the existing one. */
export function useCardImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, replace }: { file: File; replace: boolean }) => {
      const form = formOf(file);
      if (replace) form.append('replace', 'true');
      return upload<ImportAnswer>('/api/v1/personas/import', form);
    },
    onSuccess: ({ persona }) => {
      // Caches the persona for the editor, which is opened next.
      client.setQueryData(['personas', 'edit', persona.id], persona);
      void client.invalidateQueries({ queryKey: ['explore'] });
      void client.invalidateQueries({ queryKey: ['evaluation'] });
      void client.invalidateQueries({ queryKey: ['training'] });
      void client.invalidateQueries({ queryKey: voiceKeys.all });
      return client.invalidateQueries({ queryKey: ['personas'], refetchType: 'none' });
    },
  });
}
