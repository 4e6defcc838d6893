import { useMutation } from '@tanstack/react-query';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { toast } from '../../../ui/toast';
import { messages } from './messages';

export function useUploadAvatar() {
  return useMutation({
    mutationFn: uploadAvatar,
    onSuccess: () => toast.success(messages.avatarUploaded),
    onError: (error) => toast.failure(messages.uploadFailed, error),
  });
}
