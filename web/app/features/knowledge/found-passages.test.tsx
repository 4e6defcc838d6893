import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { FoundPassages } from './found-passages';
import { messages } from './messages';

const server = testServer();
const search = 'GET /api/v1/personas/f1/passages';
const passage = {
  ...{ id: 'p1', file_name: 'timetable.txt', place: {}, text: 'The first car leaves at seven.' },
  spans: [
    [4, 9],
    [24, 29],
  ],
};
const region = page.getByRole('region', { name: 'In the documents' });

test('the words that were searched for are marked in the passages', async () => {
  server.answers[search] = { passages: [passage], has_more: false };
  await show(<FoundPassages foId="f1" searchText="first sev" />);
  await expect.element(region.getByRole('heading', { name: 'timetable.txt' })).toBeVisible();
  const marks = [...region.element().querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['first', 'seven']);
});

test('no passages are listed before anything is typed', async () => {
  await show(<FoundPassages foId="f1" searchText=" " />);
  await expect.element(region).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('a search without results says so', async () => {
  server.answers[search] = { passages: [], has_more: false };
  await show(<FoundPassages foId="f1" searchText="boats" />);
  await expect.element(region.getByText(messages.nothingInside)).toBeVisible();
});

test('a search that failed can be repeated', async () => {
  server.answers[search] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<FoundPassages foId="f1" searchText="first car" />);
  await expect.element(region.getByRole('alert')).toMatchTextContent(/could not be searched/);
  server.answers[search] = { passages: [passage], has_more: false };
  await region.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region.getByRole('listitem')).toBeVisible();
});
