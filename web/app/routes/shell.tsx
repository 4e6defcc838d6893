import { Outlet } from 'react-router';

export default Outlet;

/** Rendered inside the present document: the root's error boundary would recreate the document, and its styles may fail to load too. */
export { ErrorScreen as ErrorBoundary } from '../ui/error-screen';
