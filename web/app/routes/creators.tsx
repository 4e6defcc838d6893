import { Creators, creatorsLead } from '../features/pages/creators';
import type { Route } from './+types/creators';

export const meta: Route.MetaFunction = () => [
  { title: 'Creator Program · Foyer' },
  { name: 'description', content: creatorsLead },
];

export default Creators;
