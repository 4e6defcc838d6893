import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';

const site = testSite();

const submit = (fields: Record<string, string>) =>
  site.app.request('/api/v1/account/data', { method: 'POST', body: new URLSearchParams(fields) });

test('a form with the token gets the archive as a download', async () => {
  const { accessToken } = await site.newPerson();
  const response = await submit({ access_token: accessToken });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="foyer-data.zip"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the page, which receives the download in a hidden frame, may frame it; other sites may not', async () => {
  const { accessToken } = await site.newPerson();
  const { headers } = await submit({ access_token: accessToken });
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
});

test('a form with no token or an invalid one is rejected', async () => {
  const forms: Record<string, string>[] = [{}, { access_token: '' }, { access_token: 'a.b.c' }];
  for (const fields of forms) {
    const response = await submit(fields);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'sign_in_required' });
  }
});

test('an oversized form is rejected unread', async () => {
  expect((await submit({ access_token: 'x'.repeat(100_000) })).status).toBe(413);
});
