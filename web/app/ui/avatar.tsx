import { useState } from 'react';
import { classNames } from './class-names';

const sizes = {
  small: 'w-9 text-base',
  medium: 'w-14 text-2xl',
  large: 'w-20 text-4xl',
  huge: 'w-28 text-5xl',
  hero: 'w-36 text-7xl sm:w-44 sm:text-8xl',
};

const tints = [
  'bg-[light-dark(#e3c9b4,#5c4331)]',
  'bg-[light-dark(#d9c3cb,#553844)]',
  'bg-[light-dark(#c9d3bf,#3c4a34)]',
  'bg-[light-dark(#c3d2d4,#33494d)]',
  'bg-[light-dark(#e6d5a8,#56481f)]',
  'bg-[light-dark(#d3c6dd,#463a55)]',
];

interface AvatarProps {
  /** Decoration beside the name; its first letter stands in for a picture. */
  name: string;
  url: string | null;
  size?: keyof typeof sizes;
  /** Personas stand in a doorway, people in a circle. */
  shape?: 'arch' | 'circle';
}

export function Avatar({ name, url, size = 'medium', shape = 'arch' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block shrink-0 self-start overflow-hidden select-none',
        shape === 'arch' ? 'arch aspect-[4/5]' : 'aspect-square rounded-full',
        sizes[size],
        tintOf(name),
      )}
    >
      {url && url !== broken ? (
        <img src={url} alt="" onError={() => setBroken(url)} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center font-display text-[light-dark(#3b2226,#f6e9dc)]">
          {initialOf(name)}
        </span>
      )}
    </span>
  );
}

const initialOf = (name: string) => name.match(/[^\p{C}\p{Z}]/u)?.[0].toUpperCase() ?? '?';

const tintOf = (name: string) => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return tints[sum % tints.length];
};
