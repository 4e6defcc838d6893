import { useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catchEarlySubmit } from './early-submit';
import { isHydrating, onHydrationCommit, onHydrationEnd } from './hydration';

interface LoginProps {
  onSend: (address: string) => void;
  onCommit: () => void;
}

function Login({ onSend, onCommit }: LoginProps) {
  useLayoutEffect(onHydrationCommit, []);
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onHydrationEnd, []);
  const [address, setAddress] = useState('');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(address);
      }}
    >
      <input value={address} onChange={(event) => setAddress(event.target.value)} />
    </form>
  );
}

/** A page with the server's HTML of the form, in which an address was typed before hydration. */
function createServedPage(): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<form method="post"><input value=""></form>';
  const script = document.createElement('script');
  script.textContent = catchEarlySubmit;
  page.append(script);
  script.remove();
  page.querySelector('input')!.value = 'ada@example.org';
  return page;
}

test('a form that is sent at the end of hydration is sent once, with what was typed before', async () => {
  const page = createServedPage();
  const onSend = vi.fn();
  // Between the commit and its effects.
  const press = () => queueMicrotask(() => page.querySelector('form')?.requestSubmit());
  const root = hydrateRoot(page, <Login onSend={onSend} onCommit={press} />);
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  await expect.poll(isHydrating).toBe(false);
  expect(onSend.mock.calls).toEqual([['ada@example.org']]);
});
