import { consentVersion } from '@foyer/contract/training-consent-texts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { messages } from '../messages';
import { ConsentBanner } from './consent-banner';

const server = testServer();
const undecided = { ask: true, current: null, preselected: true };
const loadConsentCall = 'GET /api/v1/conversations/c1/consent';
const loadOtherConsentCall = 'GET /api/v1/conversations/c2/consent';
const decideCall = 'POST /api/v1/personas/f1/consents';

beforeEach(() => {
  sessionStorage.clear();
  server.answers[loadConsentCall] = undecided;
  server.answers[loadOtherConsentCall] = undecided;
});

const focusComposer = () => document.querySelector('textarea')?.focus();
const banner = (
  <>
    <ConsentBanner
      persona={{ id: 'f1', name: 'Iris' }}
      conversationId="c1"
      isAnswering={false}
      focusComposer={focusComposer}
    />
    <textarea aria-label="Message" />
  </>
);
/** Responds to a decision; the server does not ask again after it. */
const respondToDecision = (granted: boolean) => () => {
  server.answers[loadConsentCall] = { ...undecided, ask: false };
  return Response.json({ id: 'k1', granted });
};
const box = page.getByRole('textbox', { name: 'Message' });
const question = page.getByRole('region', { name: 'May Iris learn from this conversation?' });
const press = (name: string) => question.getByRole('button', { name }).click();

test('no consent is given before a button is pressed, also if the owner preselects it', async () => {
  await show(banner);
  await expect.element(question).toBeVisible();
  expect(server.calls.map(({ call }) => call)).toEqual([loadConsentCall]);
});

test.each([
  ['Allow Training', true],
  ['Keep Private', false],
])('“%s” is stored with the text that was shown', async (name, granted) => {
  server.answers[decideCall] = respondToDecision(granted);
  await show(banner);
  await press(name);
  await expect.element(question).not.toBeInTheDocument();
  const sent = server.calls.find(({ call }) => call === decideCall)!;
  expect(sent.body).toMatchObject({ granted, kind: 'train_on_chat', textVersion: consentVersion });
});

test('a refusal says that nothing is learnt, and that the owner may still read', async () => {
  server.answers[decideCall] = { id: 'k1', granted: false };
  await show(banner);
  await press('Keep Private');
  await expect.element(page.getByText('Nothing is learnt from this conversation')).toBeVisible();
  await expect.element(page.getByText('Its owner may still read it.')).toBeVisible();
});

test.each(['Allow Training', 'Keep Private', 'Maybe Later', 'Dismiss'])(
  '“%s” moves the focus of its removed button to the message box',
  async (name) => {
    server.answers[decideCall] = respondToDecision(name === 'Allow Training');
    await show(banner);
    await press(name);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
  },
);

test('the focus stays where the person has moved it while their decision is being saved', async () => {
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[decideCall] = () => saveResponse.promise;
  await show(
    <>
      {banner}
      <button type="button">Elsewhere</button>
    </>,
  );
  await press('Keep Private');
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  await elsewhere.click();
  saveResponse.resolve(respondToDecision(false)());
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(elsewhere).toHaveFocus();
});

test('a failed save is reported, and the question is shown again', async () => {
  server.answers[decideCall] = errorResponse(404, 'not_found', 'It is gone.');
  await show(banner);
  await press('Keep Private');
  await expect.element(page.getByText(messages.preferenceFailed)).toBeVisible();
  await expect.element(question).toBeVisible();
});

test('the question is removed when the person decides in another tab', async () => {
  await show(banner);
  await expect.element(question).toBeVisible();
  server.answers[loadConsentCall] = { ...undecided, ask: false };
  listener.hear({ type: 'consent', foId: 'f1' });
  await expect.element(question).not.toBeInTheDocument();
});

test('if the owner has turned off training meanwhile, this is said, and the question is removed', async () => {
  await show(banner);
  await expect.element(question).toBeVisible();
  server.answers[loadConsentCall] = { ...undecided, ask: false, allowed: false };
  server.answers[decideCall] = errorResponse(403, 'forbidden', 'This FO does not learn.');
  await press('Allow Training');
  await expect.element(page.getByText('This FO does not learn.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('of two decisions pressed in a row, the second is sent last', async () => {
  const firstResponse = Promise.withResolvers<Response>();
  server.answers[decideCall] = () => firstResponse.promise;
  const sent = () => server.calls.filter(({ call }) => call === decideCall).map(({ body }) => body);
  await show(banner);
  await press('Allow Training');
  await expect.poll(sent).toHaveLength(1);
  await press('Keep Private');
  await expect.element(question.getByRole('button', { name: 'Keep Private' })).toHaveAttribute('aria-busy');
  expect(sent()).toHaveLength(1);
  server.answers[decideCall] = { id: 'k1', granted: false };
  firstResponse.resolve(Response.json({ id: 'k1', granted: true }));
  await expect.element(page.getByText(messages.refused.title)).toBeVisible();
  expect(sent()).toMatchObject([{ granted: true }, { granted: false }]);
});

test('snoozing stores no decision, and hides the question in this tab', async () => {
  await show(banner);
  await press('Maybe Later');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.calls.some(({ call }) => call === decideCall)).toBe(false);

  await cleanup();
  await show(
    <>
      {banner}
      <ConsentBanner
        persona={{ id: 'f2', name: 'Orla' }}
        conversationId="c2"
        isAnswering={false}
        focusComposer={focusComposer}
      />
    </>,
  );
  // For another persona the question is shown, so it would have been shown for this one by now.
  await expect
    .element(page.getByRole('region', { name: 'May Orla learn from this conversation?' }))
    .toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

function Answering() {
  const [isAnswering, setAnswering] = useState(true);
  return (
    <>
      <ConsentBanner persona={{ id: 'f1', name: 'Iris' }} conversationId="c1" isAnswering={isAnswering} />
      <button type="button" onClick={() => setAnswering(false)}>
        Complete the answer
      </button>
    </>
  );
}

test('the question is not asked before the answer is complete', async () => {
  await show(<Answering />);
  await expect.poll(() => server.calls).toHaveLength(1);
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Complete the answer' }).click();
  await expect.element(question).toBeVisible();
});

const styleOf = (name: string) => {
  const element = question.getByRole('button', { name }).element();
  const { backgroundColor, color, borderColor, fontSize, height } = getComputedStyle(element);
  const width = Math.round(element.getBoundingClientRect().width);
  return { backgroundColor, color, borderColor, fontSize, height, width };
};

test('on a phone the question takes little height, and its three choices look alike', async () => {
  await page.viewport(390, 844);
  server.answers[loadConsentCall] = { ...undecided, preselected: false };
  await show(banner);
  await expect.element(question).toBeVisible();
  expect(question.element().clientHeight).toBeLessThan(120);
  expect(styleOf('Keep Private')).toEqual(styleOf('Allow Training'));
  expect(styleOf('Maybe Later')).toEqual(styleOf('Allow Training'));
});

test('the whole text of the consent is shown on demand', async () => {
  await show(banner);
  const text = page.getByText(/I can withdraw this at any time/);
  await expect.element(question).toBeVisible();
  await expect.element(text).not.toBeVisible();
  await press('May Iris learn from this conversation?');
  await expect.element(text).toBeVisible();
});

test('the question is shown completely on a phone, however long the name is', async () => {
  await page.viewport(390, 844);
  const name = 'Bartholomew of the Hollowbrook Allotment Association';
  await show(
    <ConsentBanner
      persona={{ id: 'f1', name }}
      conversationId="c1"
      isAnswering={false}
      focusComposer={focusComposer}
    />,
  );
  const questionText = page.getByText(`May ${name} learn from this conversation?`);
  await expect.element(questionText).toBeVisible();
  const { scrollWidth, clientWidth } = questionText.element().closest('h2')!;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(getComputedStyle(questionText.element()).textOverflow).toBe('clip');
});
