import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { SearchBox } from './search-box';

const box = page.getByRole('searchbox', { name: 'Search FOs' });

/** The box, which gets a new URL together with the next letter, as if the page were slow to render. */
function SlowPage() {
  const location = useLocation();
  const [rendered, setRendered] = useState(location);
  return (
    <div onInput={() => setRendered(location)}>
      <Routes location={rendered}>
        <Route path="*" element={<SearchBox />} />
      </Routes>
    </div>
  );
}

test('a letter typed while the previous search is being shown is kept', async () => {
  const router = await show(<SlowPage />);
  await box.fill('rose');
  await expect.poll(() => router.state.location.search).toBe('?search=rose');
  await box.fill('roses');
  await expect.element(box).toHaveValue('roses');
  await expect.poll(() => router.state.location.search).toBe('?search=roses');
});

test('opening another search, or going back, replaces the text', async () => {
  const router = await show(<SearchBox />);
  await box.fill('roses');
  await expect.poll(() => router.state.location.search).toBe('?search=roses');
  await router.navigate('/explore?search=tulips');
  await expect.element(box).toHaveValue('tulips');
  await router.navigate(-1);
  await expect.element(box).toHaveValue('roses');
});
