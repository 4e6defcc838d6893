const storedItems = [
  { what: 'Your session', why: 'Keeps you signed in', until: 'You log out' },
  { what: 'Your theme', why: 'Light or dark, as you chose', until: 'You clear it' },
  {
    what: 'Drafts of a persona, and of a consent to clone a voice',
    why: 'What you typed outlives a closed tab',
    until: 'You save or discard them, or log out',
  },
  {
    what: 'Questions for consent that you put off',
    why: 'So that they are not asked again and again',
    until: 'You close the tab',
  },
  {
    what: 'Unsent messages and unfinished choices',
    why: 'What you typed and chose outlives a broken connection',
    until: 'You close the tab or, for what you typed, log out',
  },
  {
    what: 'How far you had scrolled',
    why: 'So that Back and a reload lead to the same place',
    until: 'You close the tab',
  },
  {
    what: 'That you came by a link to set a new password',
    why: 'So that the form still knows after a reload',
    until: 'You have set it, or close the tab',
  },
  {
    what: 'Whether your inbox listens to single keys',
    why: 'As you chose',
    until: 'You clear it',
  },
  {
    what: 'How fast answers are read to you, and whether new ones are read by themselves',
    why: 'As you chose',
    until: 'You clear it',
  },
  {
    what: 'That your browser may write down what you say',
    why: 'So that who hears you then is explained once',
    until: 'You clear it',
  },
  {
    what: 'Push notifications: which device this is, a program that shows them, and a page for when you are offline',
    why: 'Only where you turned them on, so that they reach this browser',
    until: 'You turn them off here or log out',
  },
  {
    what: 'That another person has signed in in another tab',
    why: 'So that the page that opens then tells you',
    until: 'That page is open',
  },
  {
    what: 'A sign-in that is under way at another provider',
    why: 'So that nobody but this browser can finish it',
    until: '10 minutes have passed',
  },
];

/** Table of what the site stores in a browser. */
export function StoredTable() {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {['What', 'Why', 'Until'].map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storedItems.map(({ what, why, until }) => (
            <tr key={what} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-4 py-3 font-semibold">
                {what}
              </th>
              <td className="px-4 py-3">{why}</td>
              <td className="px-4 py-3">{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
