import { Privacy, privacyLead } from '../features/company/privacy';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = () => [
  { title: 'Privacy Policy · Foyer' },
  { name: 'description', content: privacyLead },
];

export default Privacy;
