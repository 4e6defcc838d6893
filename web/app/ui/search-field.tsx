import { initialLimits } from '@foyer/contract/initial-limits';
import { Search } from 'lucide-react';
import { inputLook } from './input-look';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  /** Name of the field, for a form without script. */
  name?: string;
}

/** Text field that searches a list while typing. */
export function SearchField({ label, placeholder, value, onChange, name }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        maxLength={initialLimits.search.max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} h-12 pl-11`}
      />
    </div>
  );
}
