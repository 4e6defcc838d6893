import { Terms, termsLead } from '../features/pages/terms';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = () => [
  { title: 'Terms of Service · Foyer' },
  { name: 'description', content: termsLead },
];

export default Terms;
