import { FileArchive } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { SettingsSection } from '../settings-section';
import { useDownloadData } from './use-download-data';

export function DataSection() {
  const download = useDownloadData();
  return (
    <SettingsSection
      title="Download my data"
      lead="Everything of yours in one ZIP file: your account, your FO, your conversations to read, and your files."
    >
      <div>
        <Button kind="secondary" size="small" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <FileArchive aria-hidden="true" className="size-4" />}
          {download.isPending ? 'Preparing your data' : 'Download my data'}
        </Button>
      </div>
    </SettingsSection>
  );
}
