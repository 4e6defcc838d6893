import { Privacy, privacyLead } from '../features/pages/privacy';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = () => [
  { title: 'Privacy Policy · Foyer' },
  { name: 'description', content: privacyLead },
];

export default Privacy;
