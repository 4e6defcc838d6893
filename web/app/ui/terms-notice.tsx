import { Link } from 'react-router';

/** Says what people agree to who go on, with links to read it. */
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
