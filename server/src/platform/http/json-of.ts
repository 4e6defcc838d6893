/** Serializes a JSON object whose lists may be async iterables of rows. */
export async function* jsonOf(fields: Record<string, unknown>): AsyncGenerator<string> {
  let lead = '{\n';
  for (const [name, value] of Object.entries(fields)) {
    yield `${lead}${JSON.stringify(name)}: `;
    if (isList(value)) yield* listOf(value);
    else yield JSON.stringify(value ?? null, null, 2);
    lead = ',\n';
  }
  yield '\n}\n';
}

async function* listOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const row of rows) {
    yield lead + JSON.stringify(row, null, 2);
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]' : '\n]';
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
