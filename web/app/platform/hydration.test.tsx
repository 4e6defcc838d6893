import { useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PreHydrationButton } from '../ui/pre-hydration-button';
import { catchEarlySubmit } from './early-submit';
import { hydrating, hydrationCommitted, hydrationDone } from './hydration';

interface FollowProps {
  onPress: () => void;
  onCommit: () => void;
}

function Follow({ onPress, onCommit }: FollowProps) {
  useLayoutEffect(hydrationCommitted, []);
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(hydrationDone, []);
  return <PreHydrationButton onPress={onPress}>Follow</PreHydrationButton>;
}

test('a press that React already handles is not repeated at the end of hydration', async () => {
  const { container } = await render(<PreHydrationButton onPress={() => {}}>Follow</PreHydrationButton>);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = container.innerHTML;
  const script = document.createElement('script');
  script.textContent = catchEarlySubmit;
  page.append(script);
  script.remove();
  const onPress = vi.fn();
  // Between the commit and its effects.
  const press = () => queueMicrotask(() => page.querySelector('form')?.requestSubmit());
  const root = hydrateRoot(page, <Follow onPress={onPress} onCommit={press} />);
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  await vi.waitUntil(() => !hydrating());
  expect(onPress).toHaveBeenCalledTimes(1);
});
