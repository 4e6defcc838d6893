import type { ReactNode } from 'react';
import evening from './scenes/evening.svg?no-inline';
import morning from './scenes/morning.svg?no-inline';
import night from './scenes/night.svg?no-inline';

/** Pictures of the same hall at three times of day. */
export const scenes = [evening, morning, night];

/** A card over a picture. The first picture is loaded at once; each further one when it is shown, and fades in. */
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
      {/* Hidden until the footer has streamed in: it is vertically centred and would move. */}
      <div className="relative mx-auto w-full max-w-6xl px-4 sm:px-6 [.site-page:not(:has(>footer))_&]:invisible">
        <div className="grid max-w-lg gap-4 rounded-card border border-line bg-surface p-7 shadow-raised sm:p-10">
          {children}
        </div>
      </div>
    </div>
  );
}
