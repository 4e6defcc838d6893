import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from './button';
import { useLoaded } from './use-loaded';

export type PictureProblem = 'type' | 'size';

interface PicturePickerProps {
  /** Text of the button. */
  children: string;
  /** Accessible name of the file input. */
  label: string;
  /** Aspect ratio of the crop, width by height. */
  aspect: number;
  round?: boolean;
  /** Larger files are rejected. */
  maxBytes: number;
  busy: boolean;
  onReject: (problem: PictureProblem) => void;
  /** Called with the cropped picture, encoded for upload. */
  onPick: (picture: File) => void;
}

/** Button to choose an image file and crop it. */
export function PicturePicker(props: PicturePickerProps) {
  const { children, label, aspect, round, maxBytes, busy, onReject, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  // Loaded with its library once a picture is chosen.
  const [Crop, loadCrop] = useLoaded(async () => (await import('./crop-dialog')).CropDialog, notOpened);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (!chosen.type.startsWith('image/')) return onReject('type');
    if (chosen.size > maxBytes) return onReject('size');
    if (await loadCrop()) setFile(chosen);
  };

  return (
    <>
      <input ref={input} type="file" hidden accept="image/*" aria-label={label} onChange={choose} />
      <Button kind="secondary" size="small" busy={busy} onClick={() => input.current?.click()}>
        {!busy && <ImageUp aria-hidden="true" className="size-4" />}
        {children}
      </Button>
      {Crop && file && (
        <Crop
          file={file}
          aspect={aspect}
          round={round}
          onClose={() => setFile(null)}
          onUnreadable={() => {
            setFile(null);
            onReject('type');
          }}
          onCrop={(picture) => {
            setFile(null);
            onPick(picture);
          }}
        />
      )}
    </>
  );
}

const notOpened = 'The picture could not be opened for cropping. Please try again.';
