import { Outlet } from 'react-router';

export default Outlet;

/**
 * Rendered inside of the current document: the root's error boundary would recreate it, and its styles may fail to
 * load, too.
 */
export { ErrorScreen as ErrorBoundary } from '../ui/error-screen';
