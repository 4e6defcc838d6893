import type { Persona } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice';
import { Switch } from '../../../ui/switch';
import { messages as texts } from '../messages';
import { chatChoices } from '../queries';

interface PrivateSwitchProps {
  persona: Pick<Persona, 'id' | 'name'>;
  checked: boolean;
  /** True if a private message was tried, and not sent. */
  wasRefused?: boolean;
  onChange: (checked: boolean) => void;
  /** True while the first message is on its way. */
  disabled?: boolean;
}

/**
 * Switch before the first message that makes the conversation unreadable for the persona's owner. If the persona does
 * not allow that, or no longer, says that the owner may read it.
 */
export function PrivateSwitch({
  persona,
  checked,
  wasRefused = false,
  onChange,
  disabled = false,
}: PrivateSwitchProps) {
  const { data } = useQuery(chatChoices(persona.id));
  if (!data) return null;
  if (!data.private && checked)
    return (
      <Notice tone="warn" isLive>
        <p className="wrap-anywhere">{texts.noLongerPrivate(persona.name, wasRefused)}</p>
      </Notice>
    );
  if (!data.private)
    return (
      <p className="text-sm text-muted wrap-anywhere">
        The owner of {persona.name} may read this conversation.
      </p>
    );
  return (
    <div className="mt-2 w-full max-w-md rounded-card border border-line bg-surface p-4 text-left">
      <Switch
        label="Talk privately"
        hint={`The owner of ${persona.name} never reads this conversation, and ${persona.name} learns nothing from it. It cannot be changed ${disabled ? 'while the first message is being sent' : 'later'}.`}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  );
}
