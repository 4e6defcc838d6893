import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../platform/theme';
import { buttonLook } from './button-look';

export function ThemeToggle() {
  const theme = useTheme();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const Icon = otherTheme === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={`Switch to the ${otherTheme} theme`}
      onClick={() => chooseTheme(otherTheme)}
      className={buttonLook('quiet', 'icon')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
