import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { toast } from '../../../ui/toast';
import { messages } from './messages';

export function useUploadAvatar() {
  return useMutation({
    mutationFn: uploadAvatar,
    onSuccess: () => toast.success(messages.avatarUploaded),
    onError: (error) => {
      const { title, description } = messages.uploadFailed;
      toast.error(title, { description: messageOf(error, description) });
    },
  });
}
