import { personaInput } from '@foyer/contract/personas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzSeed } from '../../../testing/random.ts';
import { cleanJson } from '../reading/clean.ts';
import { CardProblem } from '../reading/problem.ts';
import { v3 } from '../testing/files.ts';
import type { JsonObject } from './card.ts';
import { parseCard } from './parse-card.ts';
import { writeCard } from './write-card.ts';

const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.array(
    fc.record({ keys: fc.array(fc.string()), content: fc.string(), key: fc.string(), value: fc.string() }),
  ),
  fc.constantFrom('<script>x</script>', '{{char}}: a', '- a\n- b\n- c', 'x'.repeat(9000), '<START>', null),
);
const recordOf = (fields: string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });

const card = recordOf([...Object.keys(v3({}).data), 'character_book', 'assets', 'nickname', 'x_unknown']);
const ownFields = recordOf(
  'version written generated facts tags portrait core_principles style_instructions test_questions role bio name'.split(
    ' ',
  ),
);

/** All but the minimum number of principles and the description, which a card may lack. */
const savable = personaInput.omit({ core_principles: true });

test('JSON of any shape becomes a persona that can be saved and exported, or is rejected with a reason', () => {
  let acceptedCount = 0;
  fc.assert(
    fc.property(card, ownFields, fc.constantFrom('card', 'named', 'ours'), (data, foyer, kind) => {
      const named = { ...data, name: 'Ann', extensions: { foyer } };
      const whole = {
        card: { ...v3({}), data },
        named: { ...v3({}), data: named },
        ours: { format: 'foyer-persona', persona: foyer, card: { data } },
      }[kind];
      const parsed = tryToRead(JSON.stringify(whole));
      if (!parsed) return;
      acceptedCount++;
      const { name, bio, writing_sample, tags } = parsed.content;
      expect(savable.safeParse({ name, bio: bio || 'None.', writing_sample, tags }).error).toBeUndefined();
      const about = {
        creator: 'A',
        createdAt: new Date(0),
        now: new Date(0),
        portrait: { extension: false },
      };
      const written = writeCard(parsed.content, parsed.preserved, about) as JsonObject;
      const parsedAgain = parseCard({ spec: 'chara_card_v3', data: written });
      expect(parsedAgain.content).toEqual(parsed.content);
    }),
    // A past failure: `toString` is inherited by every object.
    { seed: fuzzSeed, numRuns: 500, examples: [[{}, { generated: ['toString'] }, 'named']] },
  );
  expect(acceptedCount).toBeGreaterThan(150);
});

function tryToRead(json: string) {
  try {
    return parseCard(cleanJson(json));
  } catch (error) {
    expect(error).toBeInstanceOf(CardProblem);
    return undefined;
  }
}
