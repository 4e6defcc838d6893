import { Contact, contactLead } from '../features/pages/contact';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = () => [
  { title: 'Contact Support · Foyer' },
  { name: 'description', content: contactLead },
];

export default Contact;
