import type { ProcessDocumentAnswer } from '@foyer/contract';
import { uploadPath } from '@foyer/contract/document-formats';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../../platform/query';
import { type UploadOptions, upload } from '../../platform/upload';
import { createUploads, type Upload } from './create-uploads';

/** The uploads of this tab, which continue after their page is left. */
const documentUploads = createUploads(sendDocument);

const none: readonly Upload[] = [];
const useAll = () => useSyncExternalStore(documentUploads.subscribe, documentUploads.all, () => none);

/** The running and failed uploads of a persona's documents. */
export function useUploads(foId: string) {
  const uploads = useAll().filter((upload) => upload.foId === foId);
  useEffect(() => documentUploads.watch(), []);
  const { retry, cancel } = documentUploads;
  return { uploads, add: (files: Iterable<File>) => documentUploads.add(foId, files), retry, cancel };
}

/** True while any document is uploading. */
export const useIsUploading = () => useAll().some(({ problem }) => !problem);

async function sendDocument({ foId, file }: Upload, options: UploadOptions) {
  const form = new FormData();
  form.append('foId', foId);
  form.append('file', file);
  const { sameAs } = await upload<ProcessDocumentAnswer>(uploadPath(file.name), form, options);
  await queryClient.invalidateQueries({ queryKey: ['knowledge', foId] });
  return sameAs;
}
