/** Code of a virtual file. */
interface Planted {
  file: string;
  code: string;
}

const importLine = "import { messages, conversations } from '../chat/table.ts';\n";
const ownFile = 'server/src/features/chat/planted.ts';
const otherFeatureFile = 'server/src/features/inbox/planted.ts';

/** Forbidden reads: each bypasses a table's view in a different way. */
export const plantedReads: Planted[] = [
  'db.select().from(messages);',
  'db.select().from(conversations).innerJoin(messages, on);',
  'db.select().from(conversations).leftJoin(messages, on);',
  'db.select().from(conversations).rightJoin(messages, on);',
  'db.select().from(conversations).fullJoin(messages, on);',
  "const asked = alias(messages, 'asked');",
  "db.select().from(conversations).for('update', { of: messages });",
  'db.$count(messages);',
  'for (const table of [messages, conversations]) db.select().from(table);',
  'const tables = { messages };',
  'const tables = [messages] as const;',
  'export { messages };',
  "export { messages as everything } from '../chat/table.ts';",
  "export * from '../chat/table.ts';",
  "import * as tables from '../chat/table.ts';",
  `sql\`select from \${messages} where \${messages.id} = 1\`;`,
  `sql\`select from \${conversations} join \${messages} as said on true\`;`,
  `sql\`select from \${conversations}, \${messages}\`;`,
  'sql`select count(*) from messages`;',
  "pool.query('select 1 from conversations as c left join messages as m on true');",
  'pool.query({ text: `select 1 from conversations, personas as p, messages` });',
  'pool.query(`delete from conversations using messages`);',
].map((code) => ({ file: ownFile, code: importLine + code }));

const writes = [
  'db.insert(messages);',
  'db.update(messages);',
  'db.delete(messages);',
  `sql\`insert into \${messages} (id) select 1\`;`,
  "pool.query('update messages set content = null');",
  "pool.query('delete from messages');",
];

/** Forbidden writes to a table of another feature. */
export const plantedWrites: Planted[] = writes.map((code) => ({
  file: otherFeatureFile,
  code: importLine + code,
}));

/** Allowed uses: those in the feature that owns the table, and code that only looks like a use. */
export const plantedAllowedUses: Planted = {
  file: ownFile,
  code: `${importLine}${writes.join('\n')}
    type Row = typeof messages.$inferSelect;
    const page = { messages: eq(messages.id, id), columns: getTableColumns(messages) };
    page.messages.find(() => 'read the messages');`,
};
