import { Safety, safetyLead } from '../features/pages/safety';
import type { Route } from './+types/safety';

export const meta: Route.MetaFunction = () => [
  { title: 'Safety Center · Foyer' },
  { name: 'description', content: safetyLead },
];

export default Safety;
