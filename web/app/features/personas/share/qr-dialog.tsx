import type { Persona } from '@foyer/contract';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { saveFile } from '../../../platform/save-file';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { pngOf, qrCode } from './qr-code';

interface QrDialogProps {
  persona: Pick<Persona, 'name' | 'handle'>;
  url: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the link to a persona's page as a QR code, created in the browser without any other service. */
export function QrDialog({ persona: { name, handle }, url, open, onOpenChange }: QrDialogProps) {
  const code = useMemo(() => qrCode(url), [url]);
  const save = async () => {
    try {
      saveFile(await pngOf(code), `${handle}-qr.png`);
    } catch (error) {
      toast.failure(messages.codeNotSaved, error);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`QR code of ${name}`}
      description="A phone that points its camera at it opens this page."
    >
      <div className="grid justify-items-center gap-4">
        {/* Dark on white in the dark theme, too: many scanners read no inverted codes. */}
        <svg
          role="img"
          aria-label={`QR code that leads to ${url}`}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-72 rounded-control border border-line bg-white text-black"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
        <p className="text-center text-sm text-muted wrap-anywhere">{url}</p>
        <Button onClick={() => void save()}>
          <Download aria-hidden="true" className="size-5" />
          Download
        </Button>
      </div>
    </Dialog>
  );
}
