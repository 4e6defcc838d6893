import { visibilityOf } from '@foyer/contract/persona-visibility';
import { ExternalLink, GraduationCap, History, MessageCircle } from 'lucide-react';
import { TestChat } from '../features/chat/test-drive/test-chat';
import { DocumentManager } from '../features/knowledge/document-manager';
import { EditWizard } from '../features/personas/wizard/edit-wizard';
import { ImportedNotice } from '../features/portable/imported-notice';
import { VoiceLibrary } from '../features/voices/choose/voice-library';
import { CloneVoice } from '../features/voices/cloning/clone-voice';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { PlaySample } from '../ui/player/play-sample';
import type { Route } from './+types/edit-fo';

const leadTexts = {
  private: 'Private: yours alone',
  unlisted: 'Unlisted: seen by whoever has its link',
  public: 'Public',
};

export const meta: Route.MetaFunction = () => [{ title: 'Edit your FO · Foyer' }];

export default function EditFo({ params: { id } }: Route.ComponentProps) {
  return (
    <Page width="middle">
      <EditWizard
        key={id}
        id={id}
        header={(persona) => (
          <>
            <PageHeader title={persona.name} lead={leadTexts[visibilityOf(persona)]}>
              <ButtonLink to={`/chat/${id}`} kind="secondary" size="small">
                <MessageCircle aria-hidden="true" className="size-4" />
                Chat
              </ButtonLink>
              <ButtonLink to={`/fo/${persona.handle}`} kind="secondary" size="small">
                <ExternalLink aria-hidden="true" className="size-4" />
                {persona.is_public ? 'Public page' : 'Its page'}
              </ButtonLink>
              <ButtonLink to={`/edit-fo/${id}/versions`} kind="secondary" size="small">
                <History aria-hidden="true" className="size-4" />
                Versions
              </ButtonLink>
              <ButtonLink to="/profile/learnt" kind="secondary" size="small">
                <GraduationCap aria-hidden="true" className="size-4" />
                Learnt
              </ButtonLink>
            </PageHeader>
            <ImportedNotice />
          </>
        )}
        voiceLibrary={(choice) => <VoiceLibrary {...choice} play={(voice) => <PlaySample voice={voice} />} />}
        cloneVoice={({ foId, onChoose }) => <CloneVoice foId={foId} onCloned={onChoose} />}
        testDrive={(persona) => (
          <>
            <TestChat persona={persona} />
            <section aria-labelledby="knowledge">
              <h3 id="knowledge" className="text-xl">
                Knowledge
              </h3>
              <p className="mt-1 mb-4 text-muted">Give it something to read, and ask it about that.</p>
              <DocumentManager foId={id} />
            </section>
          </>
        )}
      />
    </Page>
  );
}
