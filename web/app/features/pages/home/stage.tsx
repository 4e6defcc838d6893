import type { ReactNode } from 'react';
import evening from './scenes/evening.svg?no-inline';
import morning from './scenes/morning.svg?no-inline';
import night from './scenes/night.svg?no-inline';

/** The same hall at three hours. */
export const scenes = [evening, morning, night];

/** A card over a picture, the first at once. The next is fetched when its turn comes, and fades in over the last. */
export function Stage({ scene, children }: { scene: number; children: ReactNode }) {
  return (
    <div className="relative grid flex-1 items-center overflow-hidden py-10 sm:py-16">
      {scenes.map((url, index) => (
        <img
          key={url}
          src={url}
          alt=""
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'low'}
          hidden={index > scene}
          className={`absolute inset-0 size-full object-cover transition-opacity duration-1000 ${index === scene ? 'opacity-100' : 'opacity-0'} ${index > 0 ? 'starting:opacity-0' : ''}`}
        />
      ))}
      {/* It is centred, so it would move while the rest of the page arrives: hidden until the footer has. */}
      <div className="relative mx-auto w-full max-w-6xl px-4 sm:px-6 [.site-page:not(:has(>footer))_&]:invisible">
        <div className="grid max-w-lg gap-4 rounded-card border border-line bg-surface p-7 shadow-raised sm:p-10">
          {children}
        </div>
      </div>
    </div>
  );
}
