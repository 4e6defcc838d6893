import type { ImportAnswer, ImportPreview } from '@foyer/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '../../platform/upload';

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** What a card would make. */
export const useCardPreview = () =>
  useMutation({
    mutationFn: (file: File) => upload<ImportPreview>('/api/v1/personas/import/preview', formOf(file)),
  });

/** Makes it the member's persona; `replace` says that they know of the one that it takes the place of. */
export function useCardImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, replace }: { file: File; replace: boolean }) => {
      const form = formOf(file);
      if (replace) form.append('replace', 'true');
      return upload<ImportAnswer>('/api/v1/personas/import', form);
    },
    onSuccess: ({ persona }) => {
      // The editor that follows has it at once.
      client.setQueryData(['personas', 'edit', persona.id], persona);
      void client.invalidateQueries({ queryKey: ['explore'] });
      void client.invalidateQueries({ queryKey: ['evaluation'] });
      return client.invalidateQueries({ queryKey: ['personas'], refetchType: 'none' });
    },
  });
}
