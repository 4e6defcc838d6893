import { limits } from '@foyer/contract/limits';
import { plainText } from '@foyer/contract/plain-text';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { uploadAvatar } from '../../../platform/upload-avatar';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { PicturePicker, type PictureProblem } from '../../../ui/picture-picker';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';

interface AvatarUploadProps {
  name: string;
  url: string | null;
  /** The portrait of the stored persona. */
  savedUrl: string | null;
  onChange: (url: string | null) => void;
}

type ProblemKind = PictureProblem | 'lost' | 'not shown';

const problems: Record<ProblemKind, string> = {
  type: messages.avatarNotAnImage,
  size: messages.avatarTooLarge,
  lost: messages.avatarLost,
  'not shown': messages.avatarNotShown,
};

/** Field for the persona's portrait: shown as soon as it is chosen, uploaded in the background. */
export function AvatarUpload({ name, url, savedUrl, onChange }: AvatarUploadProps) {
  // Shown only while `url` is unchanged: discarding the draft changes the portrait, too.
  const [problem, setProblem] = useState<{ kind: ProblemKind; url: string | null } | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const { mutate } = useUploadAvatar(onChange);
  const isUploading = useIsUploadingAvatar();
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const pick = (picture: File) => {
    setProblem(null);
    setPreview(URL.createObjectURL(picture));
    mutate(picture, { onSettled: () => setPreview(null) });
  };

  // Another portrait may be chosen while this one is checked, also after the step was left.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = preview ?? url;
    return () => {
      shown.current = null;
    };
  }, [preview, url]);
  const checkBroken = async () => {
    if (!url || preview || url === savedUrl) return;
    const isLost = await isGone(url);
    if (shown.current !== url) return;
    if (isLost) onChange(savedUrl);
    setProblem(isLost ? { kind: 'lost', url: savedUrl } : { kind: 'not shown', url });
  };

  return (
    <div className="grid content-start justify-items-center gap-3">
      <div className={isUploading ? 'animate-shimmer' : undefined}>
        <Avatar
          name={plainText(name) || 'F'}
          url={preview ?? url}
          size="hero"
          onBroken={() => void checkBroken()}
        />
      </div>
      <div className="flex flex-wrap justify-center gap-1">
        <PicturePicker
          label="Portrait"
          aspect={4 / 5}
          maxBytes={limits.avatar.maxBytes}
          busy={isUploading}
          onReject={(kind) => setProblem({ kind, url })}
          onPick={pick}
        >
          {url ? 'Change portrait' : 'Add a portrait'}
        </PicturePicker>
        {url && !isUploading && (
          <Button
            kind="quiet"
            size="icon"
            aria-label="Remove portrait"
            onClick={() => {
              setProblem(null);
              onChange(null);
            }}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      {problem?.url === url && (
        <p role="alert" className="text-center text-sm text-danger">
          {problems[problem.kind]}
        </p>
      )}
    </div>
  );
}

/** True if the portrait was deleted, as an upload that stays unused for a day is; a draft may be older. */
const isGone = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );

const mutationKey = ['personas', 'portrait'];

/** True while a portrait is uploading, also after its step was left. */
export const useIsUploadingAvatar = () => useIsMutating({ mutationKey }) > 0;

/** Uploads a portrait. `onUploaded` gets its URL, also after the component was unmounted. */
function useUploadAvatar(onUploaded: (url: string) => void) {
  return useMutation({
    mutationKey,
    mutationFn: uploadAvatar,
    onSuccess: onUploaded,
    onError: (error) => toast.failure(messages.avatarFailed, error),
  });
}
