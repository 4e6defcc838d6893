import { consentVersion } from '@foyer/contract/training-consent-texts';
import { expectedOfAuth } from './expected-of-auth.ts';
import { expectedOfCloning } from './expected-of-cloning.ts';
import { expectedOfKnowledge } from './expected-of-knowledge.ts';
import { formOf, newBrowser, picture, type Things } from './fixture.ts';
import {
  all,
  bothSides,
  type Expected,
  guestsAlone,
  members,
  ownersAlone,
  remembered,
  whoMaySee,
} from './statuses.ts';

const foId = ({ persona }: Things) => ({ foId: persona });
const audio = new File(['?'], 'a.webm', { type: 'audio/webm' });
const card = new File(['{"spec":"chara_card_v2","spec_version":"2.0","data":{"name":"Ada"}}'], 'ada.json');

/** Expected statuses by call. A mounted call without a row fails the test. */
export const expected: Record<string, Expected> = {
  'GET /api/v1/profile': { is: members },
  'PUT /api/v1/profile': { is: members, body: () => ({ display_name: 'Ada' }) },
  'GET /api/v1/sessions': { is: members },
  'DELETE /api/v1/sessions/{id}': { is: guestsAlone, alone: true },
  'GET /api/v1/account/activity': { is: members },
  'GET /api/v1/account/data': { is: members },
  'POST /api/v1/account/data': { is: members },
  'POST /functions/v1/delete-account': { is: members, body: () => ({ confirmation: 'DELETE' }), alone: true },
  'POST /functions/v1/resend-confirmation': { is: all, body: () => ({ email: 'ada@example.org' }) },
  'POST /storage/v1/object/avatars': { is: members, body: () => formOf({ file: picture }) },
  'GET /storage/v1/object/public/avatars/{path}': { is: all },
  // Everybody with the signed link.
  'GET /storage/v1/object/sign/documents/{path}': { is: all },
  'GET /realtime/v1': { is: members },

  'POST /api/v1/personas': {
    is: [401, 200, 200, 409],
    body: () => ({ name: 'Bea', bio: 'A baker.', core_principles: ['a', 'b', 'c'] }),
    alone: true,
  },
  'GET /api/v1/personas/own': { is: members },
  'GET /api/v1/personas/{id}': { is: all, hidden: [404, 404, 404, 200] },
  'GET /api/v1/personas/by-handle/{handle}': { is: all, hidden: [404, 404, 404, 200] },
  'GET /api/v1/personas/{foId}/showcase': { is: all, hidden: [404, 404, 404, 200] },
  'GET /api/v1/personas/{foId}/showcase/own': { is: ownersAlone },
  'PATCH /api/v1/personas/{foId}/showcase': { is: ownersAlone, body: () => ({ greeting: 'Welcome.' }) },
  'GET /api/v1/creators/{id}': { is: all, hidden: [404, 404, 404, 404] },
  // Link previews are for everybody who may see the persona as a visitor.
  'GET /fo/{foId}/share.png': { is: all, hidden: [404, 404, 404, 404] },
  'GET /api/v1/personas/{id}/edit': { is: ownersAlone },
  'PATCH /api/v1/personas/{id}': { is: ownersAlone, body: () => ({ bio: 'A gardener.' }) },
  'DELETE /api/v1/personas/{id}': { is: ownersAlone, body: () => ({ confirmation: 'DELETE' }), alone: true },
  'POST /api/v1/personas/{id}/complete': { is: ownersAlone, body: () => ({ is_public: true }) },
  'PUT /api/v1/personas/{id}/visibility': {
    is: ownersAlone,
    body: () => ({ is_public: false }),
    alone: true,
  },
  'GET /api/v1/personas/{foId}/privacy': { is: ownersAlone },
  'PATCH /api/v1/personas/{foId}/privacy': { is: ownersAlone, body: () => ({ is_discoverable: true }) },
  'GET /api/v1/personas/{foId}/owner-settings': { is: ownersAlone },
  'PATCH /api/v1/personas/{foId}/owner-settings': {
    is: ownersAlone,
    body: () => ({ notify_via_push: false }),
  },
  'GET /api/v1/personas/{foId}/training-overview': { is: ownersAlone },
  'GET /api/v1/personas/{id}/versions': { is: ownersAlone },
  'GET /api/v1/personas/{id}/versions/{number}': { is: ownersAlone },
  'GET /api/v1/personas/{id}/versions/{from}/changes': { is: ownersAlone },
  'POST /api/v1/personas/{id}/versions/{number}/restore': { is: ownersAlone },
  'GET /api/v1/personas/{id}/export': { is: ownersAlone },
  'POST /api/v1/personas/import/preview': { is: members, body: () => formOf({ file: card }) },
  'POST /api/v1/personas/import': {
    is: [401, 200, 200, 409],
    body: () => formOf({ file: card }),
    alone: true,
  },
  'POST /functions/v1/compute-fo-embeddings': { is: ownersAlone, body: foId },
  'POST /functions/v1/generate-style-instructions': {
    is: members,
    body: () => ({ writing_sample: 'Well!' }),
  },
  'POST /functions/v1/repair-fo-profile': { is: ownersAlone, body: ({ persona }) => ({ fo_id: persona }) },
  'POST /functions/v1/generate_unique_handle': { is: members, body: () => ({ fo_name: 'Iris' }) },
  'GET /api/v1/samples/exchange': { is: all },
  'GET /api/v1/samples/offer': { is: all },
  // Only this machine reaches this site; it has personas, but no samples.
  'POST /api/v1/samples': { is: [409, 409, 409, 409], body: () => ({}) },
  'POST /functions/v1/seed': { is: members, body: () => ({}) },
  'POST /api/v1/samples/removal': { is: all, body: () => ({}) },

  'GET /api/v1/notices/preferences': { is: members },
  'PATCH /api/v1/notices/preferences': { is: members, body: () => ({ kind: 'owner_replied', mail: false }) },
  'POST /api/v1/notices/resume-mail': { is: members },
  'GET /api/v1/notices/push': { is: members },
  'PATCH /api/v1/notices/push': { is: members, body: () => ({ shows_content: true }) },
  'POST /api/v1/notices/push/devices': { is: members, body: ({ pushKey }) => newBrowser(pushKey) },
  'POST /api/v1/notices/push/compare': {
    is: members,
    body: () => ({ endpoint: 'https://push.example.org/a' }),
  },
  'POST /api/v1/notices/push/devices/{id}/test': { is: guestsAlone },
  'DELETE /api/v1/notices/push/devices/{id}': { is: guestsAlone, alone: true },
  'POST /api/v1/notices/present': { is: members },
  // Everybody with the mail; without its token there is nothing to unsubscribe from.
  'GET /unsubscribe': { is: [404, 404, 404, 404] },
  'POST /unsubscribe': { is: [404, 404, 404, 404] },

  'GET /api/v1/explore': { is: all },
  'GET /api/v1/explore/tags': { is: all },
  'GET /api/v1/explore/featured': { is: members },

  // Only those who have chatted with a persona can vote on it, and not its owner.
  'POST /functions/v1/vote-on-fo': {
    ...{ is: [401, 403, 200, 403], hidden: [401, 404, 404, 403] },
    body: ({ persona }) => ({ foId: persona, voteType: 'up' }),
  },
  'GET /api/v1/personas/{foId}/vote': whoMaySee,
  'PUT /api/v1/personas/{foId}/follow': { is: [401, 200, 200, 403], hidden: [401, 404, 404, 403] },
  'POST /api/v1/personas/{foId}/reports': {
    is: [401, 200, 200, 403],
    hidden: [401, 404, 404, 403],
    body: () => ({ reason: 'other' }),
  },
  'GET /api/v1/personas/{foId}/follow': whoMaySee,
  // Somebody who does not follow the persona gets the same response, so that it does not show whether the persona exists.
  'DELETE /api/v1/personas/{foId}/follow': { is: members, hidden: members, alone: true },
  'GET /api/v1/follows': { is: members },
  'GET /api/v1/follows/choice': { is: members },
  'PUT /api/v1/follows/choice': { is: members, body: () => ({ is_shown: true }) },
  'GET /api/v1/creators/{id}/follows': { is: all, hidden: [404, 404, 404, 404] },

  ...expectedOfKnowledge,

  'GET /api/v1/engine': { is: all },
  'POST /functions/v1/chat': {
    ...whoMaySee,
    body: ({ persona }) => ({ foId: persona, message: 'Hi', instant: true }),
    alone: true,
  },
  'GET /functions/v1/chat/{messageId}': { is: guestsAlone },
  'GET /api/v1/conversations': { is: members },
  'GET /api/v1/conversations/{id}': { is: guestsAlone },
  'GET /api/v1/conversations/{id}/find': { is: guestsAlone, query: '?text=Hi' },
  'GET /api/v1/conversations/{id}/export': { is: guestsAlone },
  'POST /api/v1/conversations/{id}/read': { is: guestsAlone },
  'PATCH /api/v1/conversations/{id}': { is: guestsAlone, body: () => ({ title: 'Mine' }) },
  'PUT /api/v1/conversations/{id}/arrangement': { is: guestsAlone, body: () => ({ place: 'pinned' }) },
  'DELETE /api/v1/conversations/{id}': { is: guestsAlone, alone: true },
  'POST /functions/v1/owner-reply': {
    is: ownersAlone,
    body: ({ conversation }) => ({ conversationId: conversation, content: 'I am here.' }),
  },
  'POST /api/v1/conversations/{id}/take-over': { is: ownersAlone, alone: true },
  'POST /api/v1/conversations/{id}/hand-back': { is: ownersAlone },
  'POST /api/v1/conversations/{id}/typing': { is: bothSides },
  'GET /api/v1/conversations/{id}/presence': { is: bothSides },
  'GET /api/v1/conversations/{id}/reply-draft': { is: ownersAlone },
  'PUT /api/v1/conversations/{id}/reply-draft': { is: ownersAlone, body: () => ({ content: 'I am' }) },
  'GET /api/v1/personas/{foId}/chat-choices': whoMaySee,
  'POST /api/v1/messages/{id}/stop': { is: guestsAlone },
  'POST /api/v1/messages/{id}/pick': { is: guestsAlone },
  'POST /api/v1/messages/{id}/branch': { is: guestsAlone },
  'PUT /api/v1/messages/{id}/rating': { is: guestsAlone, body: () => ({ rating: 'up' }) },

  'GET /api/v1/inbox': { is: members },
  'GET /api/v1/inbox/unread': { is: members },
  'GET /api/v1/inbox/counts': { is: members },
  'GET /api/v1/inbox/{id}': { is: ownersAlone },
  'PATCH /api/v1/inbox/{id}': { is: ownersAlone, body: () => ({ is_read: true }) },
  'PATCH /api/v1/inbox': {
    is: ownersAlone,
    body: ({ entry }) => ({ ids: [entry], change: { is_read: true } }),
  },
  'GET /api/v1/inbox/{id}/messages': { is: ownersAlone },

  'POST /functions/v1/submit-feedback': {
    is: ownersAlone,
    body: ({ persona, answer }) => ({ foId: persona, messageId: answer, label: 'approve' }),
  },
  'GET /api/v1/conversations/{id}/feedback': { is: ownersAlone },
  'GET /api/v1/personas/{foId}/facts': { is: ownersAlone },
  'GET /api/v1/personas/{foId}/facts/beginnings': { is: ownersAlone },
  'POST /api/v1/personas/{foId}/facts': {
    is: ownersAlone,
    body: () => ({ key: 'roses', value: 'In June.' }),
  },
  'PATCH /api/v1/facts/{id}': { is: ownersAlone, body: () => ({ key: 'roses', value: 'In June.' }) },
  'DELETE /api/v1/facts/{id}': { is: ownersAlone, alone: true },
  'GET /api/v1/personas/{foId}/memories': { is: ownersAlone },
  'PATCH /api/v1/memories/{id}': { is: ownersAlone, body: () => ({ question: 'Hi', answer: 'Hello.' }) },
  'DELETE /api/v1/memories/{id}': { is: ownersAlone, alone: true },
  'GET /api/v1/consents': { is: members },
  'GET /api/v1/conversations/{id}/consent': { is: guestsAlone },
  'POST /api/v1/personas/{foId}/consents': {
    ...whoMaySee,
    body: () => ({ kind: 'live_voice_recording', granted: true, textVersion: consentVersion }),
  },
  // A live talk with a private persona is denied instead of not found.
  'GET /api/v1/live/{handle}': { is: all, hidden: [403, 403, 403, 200] },
  'POST /api/v1/live': {
    ...{ is: members, hidden: [401, 403, 403, 200], alone: true },
    body: ({ persona }) => ({ foId: persona, consent: true, textVersion: consentVersion }),
  },
  'POST /api/v1/live/{conversationId}/heard': {
    ...{ is: guestsAlone, alone: true },
    body: ({ answer }) => ({ messageId: answer, heard: 0 }),
  },
  'POST /api/v1/live/{conversationId}/end': { is: guestsAlone, body: () => ({}), alone: true },
  'POST /api/v1/consents/{id}/withdraw': { is: guestsAlone, alone: true },
  // A remembered viewer can always clear the summary.
  'GET /api/v1/personas/{foId}/remembered': remembered,
  'PUT /api/v1/personas/{foId}/remembered': { ...remembered, body: () => ({ summary: 'Likes roses.' }) },
  'DELETE /api/v1/personas/{foId}/remembered': remembered,

  'GET /api/v1/personas/{foId}/questions': { is: ownersAlone },
  'POST /api/v1/personas/{foId}/questions': { is: ownersAlone, body: () => ({ question: 'Who?' }) },
  'DELETE /api/v1/questions/{id}': { is: ownersAlone, alone: true },
  'POST /functions/v1/evaluate-persona': { is: ownersAlone, body: foId },
  'GET /api/v1/personas/{foId}/evaluations': { is: ownersAlone },
  'GET /api/v1/personas/{foId}/evaluations/{id}': { is: ownersAlone },
  'GET /api/v1/personas/{foId}/report-card': { is: all, hidden: [404, 404, 404, 200] },
  'GET /api/v1/personas/{foId}/report-card/own': { is: ownersAlone },
  'PUT /api/v1/personas/{foId}/report-card': { is: ownersAlone, body: () => ({ is_shown: true }) },

  'GET /api/v1/personas/{foId}/insights': { is: ownersAlone },
  'GET /api/v1/personas/{foId}/insights.csv': { is: ownersAlone },
  // There is no unanswered question.
  'POST /api/v1/personas/{foId}/insights/teach': {
    is: [401, 404, 404, 409],
    body: ({ answer }) => ({ questionId: answer, teach: { as: 'fact', key: 'roses', answer: 'In June.' } }),
  },

  'GET /functions/v1/manage-voices': { is: all },
  'PUT /functions/v1/manage-voices': {
    is: ownersAlone,
    body: ({ voice }) => ({
      ...{ id: voice, name: 'Mine', description: '', tags: [] },
      ...{ visibility: 'public', sample_text: 'Hi' },
    }),
  },
  'DELETE /api/v1/voices/{id}': { is: ownersAlone, alone: true },
  'GET /api/v1/voices/in-use': { is: members },
  'POST /functions/v1/fo-voice-settings': {
    is: ownersAlone,
    body: ({ persona, voice }) => ({ action: 'set', foId: persona, voiceId: voice }),
  },
  ...expectedOfCloning,
  'POST /functions/v1/tts-generate': {
    ...whoMaySee,
    body: ({ persona }) => ({ foId: persona, text: 'Roses bloom in June.' }),
  },
  // The voice is private.
  'GET /api/v1/voices/{id}/sample': { is: [404, 404, 404, 200], alone: true },
  'GET /api/v1/fos/{foId}/speech-sample': { is: all, hidden: [404, 404, 404, 200] },
  // Everybody with the issued URL.
  'GET /storage/v1/speech/{token}': { is: all },
  // This site has no transcription engine.
  'POST /functions/v1/transcribe-audio': {
    is: [401, 501, 501, 501],
    body: ({ persona }) => formOf({ foId: persona, audio }),
  },

  ...expectedOfAuth,

  'GET /health/live': { is: all },
  'GET /health/ready': { is: all },
  // No token is configured, and an in-process request has no socket.
  'GET /health': { is: [404, 404, 404, 404] },
  'GET /metrics': { is: [404, 404, 404, 404] },
  'GET /api': { is: all },
  'GET /api/v1/openapi.json': { is: all },
  'GET /robots.txt': { is: all },
  'GET /.well-known/security.txt': { is: all },
  'GET /sitemap.xml': { is: all },
  'GET /sitemaps/pages.xml': { is: all },
  'GET /sitemaps/personas.xml': { is: all, query: '?part=1' },
  // Served only while mails and text messages stay on this machine.
  'GET /dev/mail': { is: all },
  'GET /dev/mail.json': { is: all },
  'GET /dev/sms': { is: all },
  'GET /dev/sms.json': { is: all },
};
