import { limits } from '@foyer/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { PicturePicker } from '../../../ui/picture-picker';
import { toast } from '../../../ui/toast';
import { messages } from './messages';

interface AvatarFieldProps {
  name: string;
  url: string | null;
  onChange: (url: string | null) => void;
  /** Called with true while a picture is uploading. */
  onSending: (sending: boolean) => void;
}

/** The person's picture: shown as soon as it is cropped, uploaded in the background. */
export function AvatarField({ name, url, onChange, onSending }: AvatarFieldProps) {
  const [preview, setPreview] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({ mutationFn: uploadAvatar });
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  useEffect(() => onSending(isPending), [isPending, onSending]);

  return (
    <div className="grid content-start justify-items-center gap-3">
      <div className={isPending ? 'animate-shimmer' : undefined}>
        <Avatar name={name} url={preview ?? url} size="huge" shape="circle" />
      </div>
      <div className="flex flex-wrap justify-center gap-1">
        <PicturePicker
          label="Picture"
          aspect={1}
          round
          maxBytes={limits.avatar.maxBytes}
          busy={isPending}
          onReject={(problem) => {
            const { title, description } = problem === 'type' ? messages.notAnImage : messages.tooLarge;
            toast.error(title, { description });
          }}
          onPick={(picture) => {
            setPreview(URL.createObjectURL(picture));
            // Unlike callbacks of `useMutation`, these are not called once the form was cancelled.
            mutate(picture, {
              onSuccess: (uploaded) => {
                toast.success(messages.avatarUploaded);
                onChange(uploaded);
              },
              onError: (error) => toast.failure(messages.uploadFailed, error),
              onSettled: () => setPreview(null),
            });
          }}
        >
          {url ? 'Change picture' : 'Add a picture'}
        </PicturePicker>
        {url && !isPending && (
          <Button kind="quiet" size="icon" aria-label="Remove picture" onClick={() => onChange(null)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </div>
  );
}
