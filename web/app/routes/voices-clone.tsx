import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CloneVoice } from '../features/voices/cloning/clone-voice';
import { messages } from '../features/voices/cloning/messages';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/voices-clone';

export const meta: Route.MetaFunction = () => [{ title: `${messages.title} · Foyer` }];

export default function VoicesClone() {
  const navigate = useNavigate();
  const toLibrary = () => void navigate('/voices');
  return (
    <Page width="middle">
      <PageHeader title={messages.title} lead={messages.lead}>
        <ButtonLink to="/voices" kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Voice Library
        </ButtonLink>
      </PageHeader>
      <CloneVoice onCloned={toLibrary} onCancel={toLibrary} />
    </Page>
  );
}
