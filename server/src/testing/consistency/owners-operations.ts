import { formOf, picture } from '../access/fixture.ts';
import type { Operation } from './visitors-operations.ts';
import type { ConversationRow, World } from './world.ts';

const held = (world: World) => world.conversation(`holder = 'owner'`);

async function inConversation(
  world: World,
  conversation: ConversationRow | undefined,
  method: string,
  path: string,
  body: object = {},
) {
  if (!conversation) return;
  const { id, fo_id } = conversation;
  await world.call(method, `/api/v1/conversations/${id}${path}`, world.ownerOf(fo_id), body);
}

async function reply(world: World) {
  const conversation = world.chance(0.7) ? await held(world) : await world.conversation();
  if (!conversation) return;
  const body = { conversationId: conversation.id, content: 'It is me, the owner.' };
  await world.call('POST', '/functions/v1/owner-reply', world.ownerOf(conversation.fo_id), body);
}

async function judge(world: World) {
  const answer = await world.message(`sender = 'fo'`);
  if (!answer) return;
  const label = world.pick(['approve', 'edit', 'reject']);
  await world.call('POST', '/functions/v1/submit-feedback', world.ownerOf(answer.fo_id), {
    foId: answer.fo_id,
    messageId: answer.id,
    label,
    usedForTraining: world.chance(0.9),
    ...(label === 'edit' && { replacement: `In the reeds ${world.number(5)}.` }),
  });
}

async function ofOwn(world: World, method: string, path: string, body?: object) {
  const { person, foId } = world.pick(world.owners);
  await world.call(method, `/api/v1/personas/${foId}${path}`, person, body);
}

const saveFact = (world: World) =>
  ofOwn(world, 'POST', '/facts', {
    key: world.pick(['roses', 'Roses', 'herons', 'colour', 'color']),
    value: `In June ${world.number(5)}.`,
  });

/** Changes or deletes a fact. */
async function changeFact(world: World) {
  const fact = await world.row('fo_facts');
  if (!fact) return;
  const [path, owner] = [`/api/v1/facts/${fact.id}`, world.ownerOf(fact.fo_id ?? '')];
  if (world.chance(0.3)) await world.call('DELETE', path, owner);
  else await world.call('PATCH', path, owner, { key: world.pick(['roses', 'tulips']), value: 'New.' });
}

/** Changes or deletes a memory. */
async function changeMemory(world: World) {
  const memory = await world.row('fo_memories');
  if (!memory) return;
  const [path, owner] = [`/api/v1/memories/${memory.id}`, world.ownerOf(memory.fo_id ?? '')];
  if (world.chance(0.5)) await world.call('DELETE', path, owner);
  else await world.call('PATCH', path, owner, { question: memory.question, answer: 'Rewritten.' });
}

const switches = [
  'keep_owner_in_loop',
  'allow_training_opt_in',
  'default_train_on_chat',
  'is_discoverable',
  'allow_private_chats',
];

const changePrivacy = (world: World) =>
  ofOwn(
    world,
    'PATCH',
    '/privacy',
    world.chance(0.3)
      ? { visibility: world.pick(['public', 'public', 'private', 'unlisted']) }
      : { [world.pick(switches)]: world.chance(0.65) },
  );

const save = (world: World) =>
  ofOwn(
    world,
    'PATCH',
    '',
    world.pick<object>([
      { name: `Iris ${world.number(50)}` },
      { tags: [world.pick(['a', 'b']), world.pick(['c', 'd'])] },
      { core_principles: ['Patience', 'Truth', `Number ${world.number(9)}`] },
    ]),
  );

/** Uploads a portrait, which the persona mostly gets. */
async function changePortrait(world: World) {
  const { person, foId } = world.pick(world.owners);
  const form = formOf({ file: picture });
  const response = await world.call('POST', '/storage/v1/object/avatars', person, form);
  if (!response?.ok || world.chance(0.3)) return;
  const { publicUrl } = await response.json();
  await world.call('PATCH', `/api/v1/personas/${foId}`, person, { avatar_url: publicUrl });
}

async function restore(world: World) {
  const { person, foId } = world.pick(world.owners);
  const versions = await world.rows('select number from fo_versions where fo_id = $1 order by number', [
    foId,
  ]);
  if (versions.length === 0) return;
  const { number } = world.pick(versions);
  await world.call('POST', `/api/v1/personas/${foId}/versions/${number}/restore`, person, {});
}

const entryChanges = [
  { is_read: true },
  { is_read: false },
  { status: 'closed' },
  { status: 'open' },
  { snooze: { until: 'hour', zone: 'Europe/Oslo', holds: true } },
];

async function changeEntry(world: World) {
  const entry = await world.row('inbox_entries');
  if (!entry) return;
  const owner = world.ownerOf(entry.fo_id ?? '');
  await world.call('PATCH', `/api/v1/inbox/${entry.id}`, owner, world.pick(entryChanges));
}

const ownPaths = [
  '/edit',
  '/facts',
  '/memories',
  '/versions',
  '/training-overview',
  '/export',
  '/insights.csv',
  '/evaluations',
  '/privacy',
  '/showcase/own',
];

async function readOwn(world: World) {
  const { person, foId } = world.pick(world.owners);
  const path = world.chance(0.3)
    ? world.pick(['/api/v1/inbox', '/api/v1/inbox/counts', '/api/v1/personas/own'])
    : `/api/v1/personas/${foId}${world.pick(ownPaths)}`;
  const response = await world.call('GET', path, person);
  await response?.text();
}

const showcase = (world: World) =>
  ofOwn(world, 'PATCH', '/showcase', { greeting: `Welcome ${world.number(9)}.` });

async function evaluate(world: World) {
  const { person, foId } = world.pick(world.owners);
  await world.call('POST', '/functions/v1/evaluate-persona', person, { foId });
}

/** Deletes a persona; its owner makes another one. */
async function replacePersona(world: World) {
  const place = world.placeIn(world.owners);
  const { person, foId } = world.owners[place] ?? world.pick(world.owners);
  const body = { confirmation: 'DELETE' };
  const response = await world.call('DELETE', `/api/v1/personas/${foId}`, person, body);
  if (response?.ok) world.owners[place] = await world.newOwner(person);
}

/** Operations of the owners of personas, and how often each is chosen. */
export const ownersOperations: [weight: number, Operation][] = [
  [5, async (world) => inConversation(world, await world.conversation(), 'POST', '/take-over')],
  [5, async (world) => inConversation(world, await held(world), 'POST', '/hand-back')],
  [5, reply],
  [
    2,
    async (world) =>
      inConversation(world, await world.conversation(), 'PUT', '/reply-draft', {
        content: world.pick(['', 'I am']),
      }),
  ],
  [10, judge],
  [4, saveFact],
  [3, changeFact],
  [6, changeMemory],
  [4, changePrivacy],
  [4, save],
  [2, changePortrait],
  [2, restore],
  [5, changeEntry],
  [2, (world) => ofOwn(world, 'POST', '/questions', { question: 'Where does the heron sleep?' })],
  [10, readOwn],
  [1, showcase],
  [0.5, evaluate],
  [0.5, (world) => ofOwn(world, 'GET', '/insights')],
  [0.2, replacePersona],
];
