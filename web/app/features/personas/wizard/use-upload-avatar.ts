import { useMutation } from '@tanstack/react-query';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

/** Resolves to the address of the portrait. */
export function useUploadAvatar() {
  return useMutation({
    mutationFn: uploadAvatar,
    onError: (error) => toast.failure(messages.avatarFailed, error),
  });
}
