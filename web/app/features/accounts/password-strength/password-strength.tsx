import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { classNames } from '../../../ui/class-names';
import { useStrength } from './use-strength';

const levels = [
  { name: 'Very weak', tone: 'bg-danger' },
  { name: 'Weak', tone: 'bg-danger' },
  { name: 'Fair', tone: 'bg-warn' },
  { name: 'Good', tone: 'bg-good' },
  { name: 'Strong', tone: 'bg-good' },
] as const;

const bars = [1, 2, 3, 4];

interface PasswordStrengthProps {
  password: string;
  /** Public data of the person, such as name and address. */
  personalWords: string[];
}

/** Hint below a new password: the requirement, then the strength. A weak password is not rejected here. */
export function PasswordStrength({ password, personalWords }: PasswordStrengthProps) {
  const strength = useStrength(password, personalWords);
  const isLongEnough = characterCount(password) >= limits.password.min;
  const level = isLongEnough && strength !== undefined ? levels[strength] : undefined;
  const filled = level ? Math.max(1, strength ?? 0) : 0;
  return (
    <span className="flex items-center gap-3">
      <span aria-live="polite" className="shrink-0">
        {level ? `Strength: ${level.name.toLowerCase()}` : `At least ${limits.password.min} characters.`}
      </span>
      <span aria-hidden="true" className="flex max-w-40 flex-1 gap-1">
        {bars.map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 flex-1 rounded-full transition-colors',
              level && bar <= filled ? level.tone : 'bg-sunken',
            )}
          />
        ))}
      </span>
    </span>
  );
}
