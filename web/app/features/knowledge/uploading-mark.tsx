import { Spinner } from '../../ui/spinner';
import { messages } from './messages';
import { useIsUploading } from './use-uploads';

/** Beside the way to the documents, while any is on its way to the server. It takes no room, so nothing moves. */
export function UploadingMark() {
  return (
    useIsUploading() && (
      <span className="-mr-5 inline-flex w-5 justify-end text-sm">
        <Spinner label={messages.uploading} />
      </span>
    )
  );
}
