import { avatarSources } from '@foyer/contract/avatar-variants';
import { useState } from 'react';
import { classNames } from './class-names';

/** `width`: displayed width in CSS pixels, for the `sizes` attribute. */
const sizes = {
  small: { look: 'w-9 text-base', width: 36 },
  medium: { look: 'w-14 text-2xl', width: 56 },
  large: { look: 'w-20 text-4xl', width: 80 },
  huge: { look: 'w-28 text-5xl', width: 112 },
  hero: { look: 'w-36 text-7xl sm:w-44 sm:text-8xl', width: 176 },
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
  /** Name of the person or persona, whose first letter replaces a missing picture. The picture itself is decorative. */
  name: string;
  url: string | null;
  size?: keyof typeof sizes;
  /** Shape of the frame: an arch for personas, a circle for people. */
  shape?: 'arch' | 'circle';
  /** Called if the picture cannot be loaded. */
  onBroken?: () => void;
}

export function Avatar({ name, url, size = 'medium', shape = 'arch', onBroken }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block shrink-0 self-start overflow-hidden select-none',
        shape === 'arch' ? 'arch aspect-[4/5]' : 'aspect-square rounded-full',
        sizes[size].look,
        tintOf(name),
      )}
    >
      {url && url !== brokenUrl ? (
        <Picture
          url={url}
          width={sizes[size].width}
          height={sizes[size].width * (shape === 'arch' ? 1.25 : 1)}
          isMain={size === 'hero'}
          onError={() => {
            setBrokenUrl(url);
            onBroken?.();
          }}
        />
      ) : (
        <span className="grid size-full place-items-center font-display text-[light-dark(#3b2226,#f6e9dc)]">
          {initialOf(name)}
        </span>
      )}
    </span>
  );
}

interface PictureProps {
  url: string;
  width: number;
  height: number;
  /** True for the page's main picture, which is not lazy-loaded. */
  isMain: boolean;
  onError: () => void;
}

function Picture({ url, width, height, isMain, onError }: PictureProps) {
  const sources = avatarSources(url);
  return (
    <picture className="contents">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={`${width}px`} />}
      {/* `src` is set last, since the browser starts to load with it. */}
      <img
        alt=""
        width={width}
        height={height}
        loading={isMain ? 'eager' : 'lazy'}
        decoding="async"
        onError={onError}
        className="size-full object-cover"
        sizes={sources && `${width}px`}
        srcSet={sources?.webp}
        src={url}
      />
    </picture>
  );
}

const initialOf = (name: string) => name.match(/[^\p{C}\p{Z}]/u)?.[0].toUpperCase() ?? '?';

const tintOf = (name: string) => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length];
};
