import { Faq, faqLead } from '../features/pages/faq';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = () => [
  { title: 'FAQ · Foyer' },
  { name: 'description', content: faqLead },
];

export default Faq;
