import { Link } from 'react-router';

/** Says what people agree to by continuing, with links to the texts. */
export const TermsNotice = () => (
  <>
    By continuing you agree to our{' '}
    <Link to="/terms" className="font-semibold underline underline-offset-4">
      Terms
    </Link>{' '}
    and{' '}
    <Link to="/privacy" className="font-semibold underline underline-offset-4">
      Privacy Policy
    </Link>
    .
  </>
);
