import { useRef } from 'react';
import { useSession } from '../../platform/session';
import { Card } from '../../ui/card';
import { FailureText } from '../../ui/failure-text';
import { UploadRow } from '../../ui/upload-row';
import { DropZone } from './drop-zone';
import { FileList } from './file-list';
import { RecoveryButton } from './recovery-button';
import { SignInFirst } from './sign-in-first';
import { useUploads } from './use-uploads';

/** Page with the documents of a persona. */
export function KnowledgePanel({ foId }: { foId: string }) {
  return (
    <Card title="Documents">
      <DocumentManager foId={foId} searchable />
    </Card>
  );
}

/** Lets the owner upload documents, watch their processing, and delete them. */
export function DocumentManager({ foId, searchable = false }: { foId: string; searchable?: boolean }) {
  const { uploads, add, retry, cancel } = useUploads(foId);
  const { status } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-4">
      {status === 'signed-out' ? <SignInFirst /> : <DropZone onFiles={add} button={button} />}
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              name={upload.file.name}
              share={upload.share}
              sentText="Storing"
              problem={upload.problem && <FailureText failure={upload.problem} />}
              onRetry={upload.canRetry ? () => retry(upload) : undefined}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <FileList foId={foId} focusAfter={button} searchable={searchable} />
      <RecoveryButton foId={foId} />
    </div>
  );
}
