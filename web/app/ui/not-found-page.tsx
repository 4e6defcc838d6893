import { ButtonLink } from './button-link';
import { Doorway } from './doorway';
import { Page } from './page';

export function NotFoundPage() {
  return (
    <Page width="narrow" className="grid content-center justify-items-center gap-4 text-center">
      <title>Page not found · Foyer</title>
      <Doorway className="h-20" />
      <p className="font-display text-7xl text-accent">404</p>
      <h1 className="text-3xl">Oops! Page not found</h1>
      <p className="text-muted">
        There is no page at this address. It may have moved, or the address is misspelt.
      </p>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </Page>
  );
}
