import { ButtonLink } from '../../../ui/button-link';

export function VoicePanel() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        Choose how your FO sounds, or let it speak with a voice that you may use.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/voices" kind="secondary">
          Browse voices
        </ButtonLink>
        <ButtonLink to="/voices/new/clone" kind="secondary">
          Clone a voice
        </ButtonLink>
      </div>
    </div>
  );
}
