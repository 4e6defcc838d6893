import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { Transcript } from './transcript';
import { useStickToEnd } from './use-stick-to-end';
import { VirtualMessages } from './virtual-messages';

const messages = Array.from({ length: 30 }, (_, index) => ({ id: `${index}` }));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function Conversation() {
  const stick = useStickToEnd();
  const [extraHeight, setExtraHeight] = useState(0);
  return (
    <div className="flex h-96 flex-col">
      <Transcript stick={stick}>
        <VirtualMessages messages={messages} hasEarlier={false} loadEarlier={async () => {}} stick={stick}>
          {({ id }) => (
            <div key={id} style={{ height: 80 + (id === '29' ? extraHeight : 0) }}>
              <button type="button" onClick={() => setExtraHeight(200)}>
                Grow {id}
              </button>
            </div>
          )}
        </VirtualMessages>
      </Transcript>
    </div>
  );
}

async function openConversation() {
  await show(<Conversation />);
  const lastButton = page.getByRole('button', { name: 'Grow 29' });
  await expect.element(lastButton).toBeInViewport();
  return { lastButton, scroller: page.getByRole('region', { name: 'Messages' }).element() };
}

const pixelsToEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight;

test('buttons of messages can be pressed while the messages scroll', async () => {
  const { lastButton, scroller } = await openConversation();
  for (let step = 0; step < 10; step++) {
    scroller.scrollTop -= 1;
    await nextFrame();
    await nextFrame();
    const { x, y, width, height } = lastButton.element().getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)?.textContent).toBe('Grow 29');
  }
});

test('a reader at the end still sees the end in the frame in which a message grows', async () => {
  const { lastButton, scroller } = await openConversation();
  await expect.poll(() => pixelsToEnd(scroller)).toBeLessThanOrEqual(1);
  const heightBefore = scroller.scrollHeight;
  (lastButton.element() as HTMLButtonElement).click();
  // Animation-frame callbacks run before layout, so only the second one sees what the first frame displayed.
  await nextFrame();
  await nextFrame();
  expect(scroller.scrollHeight).toBe(heightBefore + 200);
  expect(pixelsToEnd(scroller)).toBeLessThanOrEqual(1);
});
