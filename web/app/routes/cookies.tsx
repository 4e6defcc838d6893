import { Cookies, cookiesLead } from '../features/pages/cookies';
import type { Route } from './+types/cookies';

export const meta: Route.MetaFunction = () => [
  { title: 'Cookie Policy · Foyer' },
  { name: 'description', content: cookiesLead },
];

export default Cookies;
