/** Signs up people, confirms their addresses by the mailed links, and returns their access tokens. */
export async function signUpPeople(origin: string, count: number, namePrefix = 'person'): Promise<string[]> {
  const tokens: string[] = [];
  // In batches, because the mailbox keeps only the newest mails.
  for (let from = 0; from < count; from += batch) {
    const names = Array.from(
      { length: Math.min(batch, count - from) },
      (_, index) => `${namePrefix}-${from + index}`,
    );
    await Promise.all(names.map((name) => signUp(origin, name)));
    const links = await confirmationLinks(origin);
    tokens.push(...(await Promise.all(names.map((name) => confirm(links.get(addressOf(name))!, origin)))));
  }
  return tokens;
}

const batch = 20;
const addressOf = (name: string) => `${name}@example.org`;

async function signUp(origin: string, name: string) {
  const response = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: addressOf(name),
      password: 'correct horse battery',
      data: { display_name: name },
    }),
  });
  if (!response.ok) throw new Error(`signing up answered ${response.status}: ${await response.text()}`);
  await response.text();
}

async function confirmationLinks(origin: string): Promise<Map<string, URL>> {
  const response = await fetch(`${origin}/dev/mail.json`);
  const mails = (await response.json()) as { to: string; text: string }[];
  return new Map(
    mails.map(({ to, text }) => [to, new URL(text.match(/https?:\/\/\S*\/auth\/v1\/verify\S*/)![0])]),
  );
}

async function confirm({ pathname, search }: URL, origin: string): Promise<string> {
  const response = await fetch(`${origin}${pathname}${search}`, { redirect: 'manual' });
  await response.text();
  const { hash } = new URL(response.headers.get('location')!);
  const token = new URLSearchParams(hash.slice(1)).get('access_token');
  if (!token) throw new Error(`confirming led to ${response.headers.get('location')}`);
  return token;
}
