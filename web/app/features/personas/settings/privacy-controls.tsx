import type { OwnPersona, Privacy } from '@foyer/contract';
import { api } from '../../../platform/api';
import { Card } from '../../../ui/card';
import { Switch } from '../../../ui/switch';
import { ownPersona, personaToEdit, privacyOf } from '../queries';
import { messages } from './messages';
import { useSaveSettings } from './use-save-settings';
import { VisibilityChoice } from './visibility-choice';

type Change = Partial<Omit<Privacy, 'fo_id' | 'updated_at'>>;

const switches = [
  'keep_owner_in_loop',
  'allow_private_chats',
  'allow_training_opt_in',
  'default_train_on_chat',
  'is_discoverable',
] as const;

interface PrivacyControlsProps {
  persona: OwnPersona;
  privacy: Privacy;
}

/** Settings for who sees the persona, whether its owner reads conversations, and what it may learn from. */
export function PrivacyControls({ persona, privacy }: PrivacyControlsProps) {
  const { mutate } = useSavePrivacy(persona.id);
  const change = (name: (typeof switches)[number], on: boolean) =>
    // If visitors cannot opt in, the default opt-in is turned off, too.
    mutate(
      name === 'allow_training_opt_in' && !on ? { [name]: on, default_train_on_chat: false } : { [name]: on },
    );
  return (
    <Card title="Privacy Controls">
      <div className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        <VisibilityChoice
          persona={persona}
          chosen={privacy.visibility}
          onChoose={(visibility) => mutate({ visibility })}
        />
        {switches.map((name) => (
          <Switch
            key={name}
            {...messages.privacy[name]}
            checked={privacy[name]}
            disabled={name === 'default_train_on_chat' && !privacy.allow_training_opt_in}
            onChange={(on) => change(name, on)}
          />
        ))}
      </div>
    </Card>
  );
}

function useSavePrivacy(foId: string) {
  return useSaveSettings({
    foId,
    queryKey: privacyOf(api, foId).queryKey,
    save: (change: Change): Promise<Privacy> => api.personas.updatePrivacy({ foId, ...change }),
    savedText: messages.privacySaved,
    failedText: messages.privacyFailed,
    relatedKeys: [
      ownPersona(api).queryKey,
      personaToEdit(api, foId).queryKey,
      ['explore'],
      ['inbox'],
      ['training', 'overview', foId],
    ],
  });
}
