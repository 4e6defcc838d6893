import { About, aboutLead } from '../features/pages/about';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = () => [
  { title: 'About Us · Foyer' },
  { name: 'description', content: aboutLead },
];

export default About;
