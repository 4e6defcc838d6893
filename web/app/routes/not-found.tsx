import { data } from 'react-router';
import { NotFoundPage } from '../ui/not-found-page';

export const loader = () => data(null, { status: 404 });

export default NotFoundPage;
