import { Button } from './button';
import { useReload } from './load-failed-page';
import { Page } from './page';

export function UnexpectedErrorPage() {
  const { retry, busy } = useReload();
  return (
    <Page width="narrow" className="grid content-center justify-items-center gap-4 text-center">
      <title>Something went wrong · Foyer</title>
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="text-muted">Something broke on our side. Loading the page again usually helps.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={retry} busy={busy}>
          Reload the page
        </Button>
        <a
          href="/"
          className="inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-4"
        >
          Return to Home
        </a>
      </div>
    </Page>
  );
}
