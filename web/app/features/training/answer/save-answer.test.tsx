import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { FactList } from '../learnt/fact-list';
import { messages } from '../messages';
import { SaveAnswer } from './save-answer';

const server = testServer();
const facts = '/api/v1/personas/f1/facts';
const beginningsCall = `GET ${facts}/beginnings`;

beforeEach(() => {
  sessionStorage.clear();
  server.answers[beginningsCall] = async () => {
    const known = server.answers[`GET ${facts}`] as
      | { value: string }[]
      | (() => Response | Promise<Response>);
    const list: { value: string }[] = typeof known === 'function' ? await (await known()).json() : known;
    return Response.json(list.map(({ value }) => value));
  };
});

const save = () => page.getByRole('button', { name: 'Save as Fact' }).click();
const saved = page.getByText('Saved', { exact: true });
const source = { id: 's1', score: 1, file_name: 'garden.pdf', place: {} };
const saveAnswer = (question: string, content: string) => (
  <SaveAnswer
    foId="f1"
    answer={{ id: 'm1', content, meta: { mode: 'context', sources: [source] } }}
    replacement={undefined}
    question={question}
  />
);

test('an answer from documents is saved at once if no fact has its key', async () => {
  server.answers[`GET ${facts}`] = [{ id: 'a1', key: 'tulips', value: 'In April.', confidence: 90 }];
  server.answers[`POST ${facts}`] = { id: 'a2', key: 'roses', value: 'In June.' };
  await show(
    <>
      {saveAnswer('Tulips?', 'In April.')}
      {saveAnswer('Roses?', 'In June.')}
    </>,
  );
  // The facts have loaded.
  await expect.element(page.getByText('Saved')).toBeVisible();
  server.answers[`GET ${facts}`] = [{ id: 'a2', key: 'roses', value: 'In June.', confidence: 95 }];
  await save();
  await expect.element(page.getByText(messages.factSaved)).toBeVisible();
  await expect.element(saved).toHaveFocus();
});

test('an answer that was saved is recognised without loading the facts', async () => {
  const answer = 'In April, '.repeat(20);
  server.answers[beginningsCall] = [answer.slice(0, 100)];
  await show(saveAnswer('Tulips?', answer));
  await expect.element(saved).toBeVisible();
  expect(server.calls.map(({ call }) => call)).toEqual([beginningsCall]);
});

test('a fact is saved without the name of the document that the answer begins with', async () => {
  server.answers[`GET ${facts}`] = [{ id: 'a1', key: 'tulips', value: 'In April.', confidence: 90 }];
  server.answers[`POST ${facts}`] = { id: 'a2', key: 'roses', value: 'In June.' };
  await show(
    <>
      {saveAnswer('Tulips?', 'In *garden.pdf*, page 1: In April.')}
      {saveAnswer('Roses?', 'In *garden.pdf*, page 2: In June.')}
    </>,
  );
  await expect.element(saved).toBeVisible();
  await save();
  await expect.element(page.getByText(messages.factSaved)).toBeVisible();
  expect(server.calls.find(({ call }) => call === `POST ${facts}`)?.body).toMatchObject({
    value: 'In June.',
  });
});

test('while the facts are loading, an answer from documents is saved at once, too', async () => {
  server.answers[`GET ${facts}`] = () => new Promise<Response>(() => undefined);
  server.answers[`POST ${facts}`] = { id: 'a2', key: 'roses', value: 'In June.' };
  await show(saveAnswer('Roses?', 'In June.'));
  await save();
  await expect.element(page.getByText(messages.factSaved)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sent = server.calls.find(({ call }) => call === `POST ${facts}`);
  // Replaces no fact: the server rejects this if there is one with the same key.
  expect(sent?.body).toMatchObject({ value: 'In June.', replaces: null });
});

test('an answer that was saved in an edited form can be saved again once its fact is deleted', async () => {
  let known: object[] = [];
  const fact = { id: 'a1', fo_id: 'f1', key: 'roses', value: 'Early in June.', confidence: 95 };
  Object.assign(server.answers, {
    [`GET ${facts}`]: () => Response.json(known),
    [`POST ${facts}`]: () => {
      known = [fact];
      return Response.json(fact);
    },
    'DELETE /api/v1/facts/a1': () => {
      known = [];
      return Response.json({});
    },
  });
  await show(
    <>
      <SaveAnswer
        foId="f1"
        answer={{ id: 'm1', content: 'In June.', meta: { mode: 'general' } }}
        replacement={undefined}
        question="Roses?"
      />
      <FactList foId="f1" />
    </>,
  );
  await save();
  await page.getByLabelText('Fact', { exact: true }).fill('Early in June.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(saved).toBeVisible();
  await expect.element(saved).toHaveFocus();
  await page.getByRole('button', { name: 'Delete roses' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Save as Fact' })).toBeVisible();
});

test('the focus stays where the person has moved it while a fact is being saved', async () => {
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[`GET ${facts}`] = [{ id: 'a1', key: 'tulips', value: 'In April.', confidence: 90 }];
  server.answers[`POST ${facts}`] = () => saveResponse.promise;
  await show(
    <>
      <input aria-label="Elsewhere" />
      {saveAnswer('Tulips?', 'In April.')}
      {saveAnswer('Roses?', 'In June.')}
    </>,
  );
  await expect.element(saved).toBeVisible();
  await save();
  await page.getByLabelText('Elsewhere').click();
  const fact = { id: 'a2', key: 'roses', value: 'In June.', confidence: 95 };
  server.answers[`GET ${facts}`] = [fact];
  saveResponse.resolve(Response.json(fact));
  await expect.element(page.getByText(messages.factSaved)).toBeVisible();
  await expect.element(page.getByLabelText('Elsewhere')).toHaveFocus();
});

/** A button that loads everything again, as after events that were missed. */
function Reconnect() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Reconnect
      </button>
      <p>{isFetching ? 'Being loaded' : 'Up to date'}</p>
    </>
  );
}

test('an answer that was saved in an edited form stays saved when everything is loaded again', async () => {
  const fact = { id: 'a1', fo_id: 'f1', key: 'roses', value: 'Early in June.', confidence: 95 };
  let loads = 0;
  server.answers[`GET ${facts}`] = () => {
    loads++;
    return Response.json(loads === 1 ? [] : [fact]);
  };
  server.answers[`POST ${facts}`] = fact;
  await show(
    <>
      <Reconnect />
      <SaveAnswer
        foId="f1"
        answer={{ id: 'm1', content: 'In June.', meta: { mode: 'general' } }}
        replacement={undefined}
        question="Roses?"
      />
    </>,
  );
  await save();
  await page.getByLabelText('Fact', { exact: true }).fill('Early in June.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByText('Up to date')).toBeVisible();
  const before = loads;
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect.poll(() => loads).toBeGreaterThan(before);
  await expect.element(page.getByText('Up to date')).toBeVisible();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as Fact' })).not.toBeInTheDocument();
});

test('a fact that was saved in another tab meanwhile is shown before it is replaced', async () => {
  let known: object[] = [{ id: 'a1', key: 'tulips', value: 'In April.', confidence: 90 }];
  Object.assign(server.answers, {
    [`GET ${facts}`]: () => Response.json(known),
    [`POST ${facts}`]: errorResponse(409, 'fact_changed', 'Another fact.'),
  });
  await show(
    <>
      {saveAnswer('Tulips?', 'In April.')}
      {saveAnswer('Roses?', 'In June.')}
    </>,
  );
  await expect.element(saved).toBeVisible();
  known = [{ id: 'a2', key: 'roses', value: 'In May.', confidence: 95 }];
  await save();
  await expect.element(page.getByRole('dialog', { name: 'Save as Fact' })).toBeVisible();
  await expect.element(page.getByText('In May.')).toBeVisible();
  await expect.element(page.getByText(messages.factFailed)).not.toBeInTheDocument();
  server.answers[`POST ${facts}`] = { id: 'a2', key: 'roses', value: 'In June.' };
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText(messages.factSaved)).toBeVisible();
  expect(server.calls.filter(({ call }) => call === `POST ${facts}`).map(({ body }) => body)).toMatchObject([
    { replaces: null },
    { replaces: 'In May.' },
  ]);
});

test('an answer that declines cannot be saved as a fact, but the owner can write one', async () => {
  server.answers[`GET ${facts}`] = [];
  await show(
    <SaveAnswer
      foId="f1"
      answer={{ id: 'm1', content: 'I do not know.', meta: { mode: 'general', declined: true } }}
      replacement={undefined}
      question="Where does the ferryman sleep?"
    />,
  );
  const write = page.getByRole('button', { name: 'Save to F/O' });
  await expect.element(write).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as Fact' })).not.toBeInTheDocument();
  await write.click();
  await expect.element(page.getByLabelText('Key')).toHaveValue('ferryman sleep');
  await expect.element(page.getByRole('textbox', { name: 'Fact' })).toHaveValue('');
});

test('an answer to a question without words for a key cannot be saved as a fact, and a message says so', async () => {
  server.answers[`GET ${facts}`] = [];
  await show(saveAnswer('Who are you?', 'I am Mara.'));
  await save();
  await expect.element(page.getByText(messages.noFactKey)).toBeVisible();
  expect(server.calls.some(({ call }) => call === `POST ${facts}`)).toBe(false);
});

/** A language model's answer, with a button that corrects it. */
function CorrectedAnswer() {
  const [replacement, setReplacement] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setReplacement('In July.')}>
        Correct
      </button>
      <SaveAnswer
        foId="f1"
        answer={{ id: 'm1', content: 'In June.', meta: { mode: 'general' } }}
        replacement={replacement}
        question="Roses?"
      />
    </>
  );
}

test('a text that was typed before the answer was corrected is not proposed after it', async () => {
  server.answers[`GET ${facts}`] = [];
  await show(<CorrectedAnswer />);
  const fact = page.getByLabelText('Fact', { exact: true });
  const saveToFo = page.getByRole('button', { name: 'Save to F/O' });
  for (const [opener, text] of [
    [page.getByRole('button', { name: 'Save as Fact' }), 'Roses bloom in June.'],
    [saveToFo, 'They do so in June.'],
  ] as const) {
    await opener.click();
    await expect.element(fact).toHaveValue('In June.');
    await fact.fill(text);
    await userEvent.keyboard('{Escape}');
    await expect.element(fact).not.toBeInTheDocument();
  }
  await saveToFo.click();
  await expect.element(fact).toHaveValue('They do so in June.');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Correct' }).click();
  await saveToFo.click();
  await expect.element(fact).toHaveValue('In July.');
});
