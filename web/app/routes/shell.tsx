import { Outlet } from 'react-router';

export default Outlet;

/** Inside the document that is there: with the root's, the document is made anew, and its styles may not come either. */
export { ErrorScreen as ErrorBoundary } from '../ui/error-screen';
