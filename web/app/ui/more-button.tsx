import { Button, type ButtonProps } from './button';

/** The part of an infinite query that loads its next page. */
export interface PagedList {
  hasNextPage: boolean;
  /** Also true while the loaded pages are requested again. */
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreButtonProps extends Pick<ButtonProps, 'size'> {
  list: PagedList;
  label: string;
  /** Shown after a failure. */
  problem: string;
}

/**
 * Button at the end of a list to load more of it; nothing if there is no more. After a failure it says so, and the button
 * tries again.
 */
export function MoreButton({ list, label, problem, size }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-2">
      {isFetchNextPageError && (
        <p role="alert" className="text-center text-sm">
          {problem}
        </p>
      )}
      <Button kind="secondary" size={size} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'Try again' : label}
      </Button>
    </div>
  );
}
