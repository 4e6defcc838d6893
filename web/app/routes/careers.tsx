import { Careers, careersLead } from '../features/pages/careers';
import type { Route } from './+types/careers';

export const meta: Route.MetaFunction = () => [
  { title: 'Careers · Foyer' },
  { name: 'description', content: careersLead },
];

export default Careers;
