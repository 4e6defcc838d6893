import { Faq, faqLead } from '../features/company/faq';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = () => [
  { title: 'FAQ · Foyer' },
  { name: 'description', content: faqLead },
];

export default Faq;
