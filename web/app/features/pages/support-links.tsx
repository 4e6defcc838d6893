import { ChevronRight, CircleQuestionMark, FileText, LifeBuoy, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card';

const links = [
  { to: '/faq', name: 'FAQ', icon: CircleQuestionMark },
  { to: '/contact', name: 'Contact Support', icon: LifeBuoy },
  { to: '/terms', name: 'Terms of Service', icon: FileText },
  { to: '/privacy', name: 'Privacy Policy', icon: ShieldCheck },
];

/** Links from the profile to the text pages, which link back. */
export function SupportLinks() {
  return (
    <Card title="Support & Legal">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {links.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <Link
              to={`${to}?from=profile`}
              className="-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 text-accent" />
              <span className="flex-1">{name}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
