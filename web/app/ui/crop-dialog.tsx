import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from './button';
import { Dialog } from './dialog';
import { encodeCrop } from './encode-crop';

interface CropDialogProps {
  file: File;
  aspect: number;
  round?: boolean;
  onClose: () => void;
  /** Called if the browser cannot decode the file as an image. */
  onUnreadable: () => void;
  onCrop: (picture: File) => void;
}

/** Crops a picture to an aspect ratio, by pointer or arrow keys. */
export function CropDialog({ file, aspect, round = false, onClose, onUnreadable, onCrop }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [encoding, setEncoding] = useState(false);
  const url = useObjectUrl(file);

  const selectInitialCrop = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: SyntheticEvent<HTMLImageElement>) => {
    const fullWidthCrop = makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight);
    const initialCrop =
      fullWidthCrop.height > 100
        ? makeAspectCrop({ unit: '%', height: 100 }, aspect, naturalWidth, naturalHeight)
        : fullWidthCrop;
    setCrop(centerCrop(initialCrop, naturalWidth, naturalHeight));
  };

  const finish = async () => {
    if (!image.current || !crop) return;
    setEncoding(true);
    // Without an image the dialog was closed meanwhile.
    try {
      const picture = await encodeCrop(image.current, crop);
      if (image.current) onCrop(picture);
    } catch (error) {
      console.error(error);
      if (image.current) onUnreadable();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop your picture"
      description="Move the frame or its corners. With the keyboard: Tab to it, then the arrow keys."
    >
      <div className="grid gap-5">
        {/* The corners of the frame, which a finger presses, reach 12 pixels over the picture. */}
        <div className="grid min-h-40 place-items-center overflow-hidden rounded-control bg-sunken p-3">
          {url && (
            <ReactCrop
              crop={crop}
              aspect={aspect}
              circularCrop={round}
              keepSelection
              minWidth={32}
              onChange={(_pixels, percent) => setCrop(percent)}
              // The picture inherits it, by the styles of the package.
              className="max-h-[50dvh]"
            >
              <img
                ref={image}
                src={url}
                alt="What you chose"
                onLoad={selectInitialCrop}
                onError={onUnreadable}
              />
            </ReactCrop>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={finish} busy={encoding} disabled={!crop}>
            Use picture
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const newUrl = URL.createObjectURL(file);
    setUrl(newUrl);
    return () => URL.revokeObjectURL(newUrl);
  }, [file]);
  return url;
}
