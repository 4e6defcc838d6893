import { Spinner } from '../../ui/spinner';
import { messages } from './messages';
import { useIsUploading } from './use-uploads';

/** Spinner beside the link to the documents while any is uploading. A negative margin avoids layout shift. */
export function UploadingMark() {
  return (
    useIsUploading() && (
      <span className="-mr-5 inline-flex w-5 justify-end text-sm">
        <Spinner label={messages.uploading} />
      </span>
    )
  );
}
