import { documentExtensions, formatOfName, uploadPath } from '@foyer/contract/document-formats';
import { limits } from '@foyer/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { type Failure, failureOf } from '../../../platform/failure';
import { hasLeft, onSessionChange, viewerId } from '../../../platform/session';
import { upload } from '../../../platform/upload';
import { createLossWarning, isTransient, uploadFailure } from '../../../platform/upload-list';
import { messages } from '../messages';
import { useStoredState } from '../use-stored-state';

/** An uploaded file that is attached to a message. */
export interface Attachment {
  id: string;
  file_name: string;
}

export interface SelectedFile {
  file: File;
  /** Description of the file by the viewer. */
  context: string;
  /** Why the server rejected it for good: it can only be removed. */
  refusal?: Failure | undefined;
}

/** Extensions of the files that can be attached to a message. */
export const acceptedExtensions = documentExtensions.map((extension) => `.${extension}`).join(',');

const warnOfLoss = createLossWarning();

/** Files by viewer and subject of the draft: like the text beside it, a file is kept while the chat is left. */
const chosenFiles = new Map<string, SelectedFile | undefined>();
const uploadedFiles = new Map<string, Attachment | undefined>();

// Deletes the files together with the text beside them, see `deleteDraftsOfOthers`.
onSessionChange(() => {
  const viewer = viewerId();
  if (viewer === null && !hasLeft()) return;
  for (const files of [chosenFiles, uploadedFiles])
    for (const key of files.keys()) if (!key.startsWith(`${viewer}.`)) files.delete(key);
});

/**
 * The attachment of the next message, uploaded when the message is sent. If the chat is left meanwhile, the upload ends
 * and nothing is sent.
 */
export function useAttachment(foId: string, subject = foId) {
  const [chosen, setChosen] = useStoredFile(chosenFiles, subject);
  const [uploaded, setUploaded] = useStoredFile(uploadedFiles, subject);
  const [problem, setProblem] = useState<Failure>();
  const [sending, setSending] = useState<{ subject: string; progress: number }>();
  const [isDiscarding, setDiscarding] = useState(false);
  const uploadController = useRef<AbortController>(undefined);
  const isUploading = sending !== undefined;
  const setProgress = (progress: number) => setSending({ subject, progress });
  useEffect(() => {
    if (!isUploading) return;
    warnOfLoss(true);
    return () => {
      warnOfLoss(false);
      uploadController.current?.abort();
    };
  }, [isUploading]);

  const choose = async (file: File) => {
    const newProblem = problemOf(file);
    setProblem(newProblem);
    if (newProblem || !(await deleteUploaded())) return;
    setChosen({ file, context: '' });
    setUploaded(undefined);
  };
  const clear = () => {
    setChosen(undefined);
    setUploaded(undefined);
    setProblem(undefined);
  };

  /** Deletes the uploaded file, which the persona would use otherwise; resolves to false after a failure. */
  const deleteUploaded = async (): Promise<boolean> => {
    if (!uploaded) return true;
    setProblem(undefined);
    setDiscarding(true);
    try {
      await api.chat.discard({ id: uploaded.id });
    } catch (error) {
      if (isMissing(error)) return true;
      setProblem(failureOf(messages.attachmentDeleteFailed, error));
      return false;
    } finally {
      setDiscarding(false);
    }
    return true;
  };

  /** Uploads the file; resolves to undefined after a failure, the reason for which is then shown. */
  const send = async ({ file, context }: SelectedFile): Promise<Attachment | undefined> => {
    if (!context.trim()) {
      setProblem({ title: messages.attachmentContext });
      return undefined;
    }
    const controller = new AbortController();
    uploadController.current = controller;
    setProblem(undefined);
    setProgress(0);
    try {
      const form = new FormData();
      form.set('foId', foId);
      form.set('context', context.trim());
      form.set('file', file);
      const { fileId } = await upload<{ fileId: string }>(uploadPath(file.name), form, {
        onProgress: setProgress,
        signal: controller.signal,
      });
      const attachment = { id: fileId, file_name: file.name };
      setChosen(undefined);
      if (!controller.signal.aborted) return attachment;
      // The upload ended just as the chat was left: the next message has the file, unless it is removed.
      setUploaded(attachment);
      return undefined;
    } catch (error) {
      const failure = uploadFailure(messages.attachmentFailed, error);
      if (isTransient(error)) setProblem(failure);
      else setChosen({ file, context, refusal: failure });
      return undefined;
    } finally {
      setSending(undefined);
    }
  };

  return {
    chosen,
    /** The file of a message that could not be sent; it is already uploaded. */
    uploaded,
    problem: problem ?? chosen?.refusal,
    /** Upload progress from 0 to 1; undefined if no file of this draft is being uploaded. */
    progress: sending?.subject === subject ? sending.progress : undefined,
    /** True while a file of any draft is being uploaded. */
    isUploading,
    /** True while an uploaded file is being deleted. */
    isDiscarding,
    choose,
    describe: (context: string) => {
      setProblem((before) => (before?.title === messages.attachmentContext ? undefined : before));
      setChosen(chosen && { ...chosen, context });
    },
    clear,
    /** Removes the file, also from the server if no message has it; resolves to false after a failure. */
    discard: async () => {
      const isDeleted = await deleteUploaded();
      if (isDeleted) clear();
      return isDeleted;
    },
    /** Attaches the file of a message that could not be sent to the next one. */
    putBack: (attachment: Attachment) => {
      clear();
      setUploaded(attachment);
    },
    send,
  };
}

const useStoredFile = <Stored>(files: Map<string, Stored | undefined>, subject: string) =>
  useStoredState(files, `${viewerId()}.${subject}`);

function problemOf({ name, size }: File): Failure | undefined {
  if (!formatOfName(name)) return { title: messages.attachmentType };
  return size > limits.document.maxBytes ? { title: messages.attachmentSize } : undefined;
}
