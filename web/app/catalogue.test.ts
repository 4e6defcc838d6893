import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The texts of the specification's two error catalogues: the file that contains each, in `features` unless it starts
 * with another folder, and after `>` the files that show it. Without `>` the same file shows it.
 */
const catalogue = `
accounts/messages.ts > accounts/sign-in/login-form.tsx
  Login failed
accounts/messages.ts > accounts/sign-in/use-sign-in.ts
  Email confirmation required
  Invalid credentials. If you haven't confirmed your email yet, please use the option below.
  Please check your credentials and try again.
accounts/messages.ts > accounts/use-resend.ts
  Failed to resend confirmation
  Confirmation email sent!
accounts/use-resend.ts
  Error
accounts/messages.ts > accounts/arrival/confirmation-problem.ts
  Email confirmation was cancelled or denied.
  The confirmation link has expired. Please request a new one.
  The confirmation link is invalid. Please request a new one.
  Failed to confirm email. The link may have expired.
  Authentication failed. Please try logging in again.
accounts/messages.ts > accounts/arrival/confirm-arrival.ts, accounts/arrival/confirmation-problem.ts
  No confirmation data found...
  Something went wrong during email confirmation. Please try again.
explore/messages.ts > explore/persona-grid.tsx
  Failed to load FOs
personas/messages.ts > routes/persona.tsx
  An unexpected error occurred
personas/messages.ts > personas/persona-missing.tsx
  Persona not found
personas/messages.ts > personas/share/share-menu.tsx
  Link copied to clipboard!
  Failed to copy link
accounts/profile/messages.ts > accounts/profile/profile-information.tsx
  Error loading profile
  Could not load your profile data.
personas/messages.ts > personas/own/with-own-persona.tsx
  Error loading FOs
  Could not load your FOs.
accounts/profile/messages.ts > routes/profile.tsx
  Error
  Could not load profile data.
accounts/profile/messages.ts > accounts/profile/avatar-field.tsx
  Upload failed
  Could not upload avatar. Please try again.
  Avatar uploaded
accounts/profile/messages.ts > accounts/profile/use-save-profile.ts
  Update failed
  Could not update profile. Please try again.
  Profile updated
accounts/messages.ts > accounts/logout-button.tsx
  Logout failed
  Could not log out. Please try again.
  Logged out
personas/messages.ts > personas/card/use-remove-persona.ts
  Delete failed
  Could not delete FO. Please try again.
  FO Deleted Successfully
personas/messages.ts > personas/card/use-set-public.ts
  Update failed
  Could not update FO visibility. Please try again.
accounts/profile/messages.ts > accounts/profile/password/use-change-password.ts
  Failed to update password. Please try again.
  Password updated
accounts/messages.ts > accounts/recovery/reset-password.tsx, accounts/recovery/use-new-password.ts
  Failed to update password. Please try again.
  Password updated
accounts/messages.ts > accounts/recovery/use-recover.ts
  Email sent
accounts/messages.ts > accounts/use-sign-up.ts
  Account created successfully
  Please check your email to verify your account.
accounts/messages.ts > routes/login.tsx
  Login successful
  Welcome back!
evaluation/messages.ts > evaluation/questions/use-add-question.ts
  Failed to add question
  Question added
evaluation/messages.ts > evaluation/questions/use-remove-question.ts
  Failed to delete question
  Question deleted
evaluation/messages.ts > evaluation/use-evaluation.ts
  Failed to run evaluation
  Evaluation completed!
samples/messages.ts > samples/use-seed.ts
  You must be logged in to seed data
  Failed to seed data
  Sample FOs created successfully!
ui/unexpected-error-page.tsx
  Unexpected Application Error!
personas/messages.ts > routes/edit-fo.tsx, personas/wizard/edit-wizard.tsx
  Failed to load persona data.
personas/messages.ts > personas/wizard/use-save-persona.ts
  Failed to create persona: …
  Failed to update/create persona. Please try again.
  Failed to process principles and writing style. Validation may be affected.
  Failed to update principles and writing style processing.
../../server/src/features/personas/saving/refusing-constraints.ts
  You can only create one FO. Please edit your existing FO instead.
../../server/src/features/personas/field-checks.ts
  Invalid handle format. Please try a different name.
personas/messages.ts > personas/wizard/avatar-upload.tsx
  Failed to upload avatar. Please try again.
personas/settings/messages.ts > personas/settings/persona-settings.tsx
  Failed to load settings
personas/settings/messages.ts > personas/settings/use-redirect-unless-owner.ts
  FO not found
  You do not have permission to access these settings
personas/settings/messages.ts > personas/settings/privacy-controls.tsx
  Failed to update privacy setting
  Privacy setting updated
personas/settings/messages.ts > personas/settings/notification-settings.tsx
  Failed to update notification setting
  Notification setting updated
  Enable "Keep me in the loop" to receive notifications
personas/settings/messages.ts > personas/settings/saving-indicator.tsx
  Saving changes...
personas/messages.ts > personas/wizard/validation/use-complete-setup.ts
  Failed to complete onboarding. Please try again.
  Style analysis can be done later.
personas/messages.ts > personas/wizard/steps/validation-step.tsx
  Please fix the validation issues before completing setup.
personas/messages.ts > personas/wizard/validation/validation-panel.tsx
  All validation tests passed
  Some validation tests failed
  Missing required fields
../../contract/src/persona-identity.ts
  Could not extract persona name from response
../../server/src/platform/errors.ts
  Authentication required
personas/messages.ts > personas/wizard/validation/use-repair.ts
  Failed to repair profile
  Profile verified and up to date
ui/dictation/messages.ts > ui/dictation/dictation-panel.tsx, ui/dictation/dictation-status.tsx, ui/dictation/pieces.tsx, ui/dictation/use-spoken-message.tsx
  Failed to start recording. Please check microphone permissions.
  No speech detected in the recording.
  Failed to transcribe audio. Please try again.
  Transcription Failed
  Recording Failed
  Could not access microphone
platform/player/messages.ts > platform/player/playback.ts, ui/player/download-sound.ts
  Audio Generation Failed
  No audio URL returned
  Playback Failed
  Audio Error
  Auto-play Failed
voices/messages.ts > voices/choose/voice-library.tsx
  Failed to load voices. Please try again.
voices/messages.ts > voices/library/library-list.tsx
  Failed to load voices. Please try again.
voices/messages.ts > routes/voices.tsx
  Discover and manage voices for your FOs
  Clone Voice
voices/messages.ts > voices/library/use-voice.tsx
  Use for FO
  Currently Used by …
  Authentication Required
  Please log in to use voices for your FOs
  No FOs Found
  You need to create an FO first to assign voices
voices/messages.ts > voices/library/assign-dialog.tsx
  Select FO for Voice
  Assign Voice
  Assigning...
voices/messages.ts > voices/library/use-assign-voice.ts
  Success
  Voice "…" assigned to your FO.
  Failed to assign voice. Please try again.
voices/messages.ts > voices/change/edit-dialog.tsx
  Edit Voice
  Update Voice
  Updating...
voices/messages.ts > voices/change/use-update-voice.ts
  Voice updated successfully.
  Failed to update voice. Please try again.
personas/messages.ts > personas/wizard/steps/voice-step.tsx
  Please select a voice.
personas/messages.ts > personas/wizard/steps/use-choose-voice.ts
  Failed to save voice selection. Please try again.
knowledge/messages.ts > knowledge/file-list.tsx
  Failed to load files
knowledge/messages.ts > knowledge/use-download-file.ts
  Failed to download file
knowledge/messages.ts > knowledge/use-remove-file.ts
  Failed to delete file
knowledge/messages.ts > knowledge/upload-problem.ts
  Upload failed
  Authentication error: Please refresh the page and try again.
knowledge/messages.ts > knowledge/use-recovery.ts
  Recovery Failed
chat/messages.ts > chat/chat-screen.tsx, chat/chat-transcript.tsx
  Failed to load persona
  Failed to load conversation
chat/messages.ts > chat/variants/use-branch.ts
  Failed to create conversation
chat/messages.ts > chat/turn/use-turn.ts
  Failed to send message. Please try again.
chat/messages.ts > chat/chats-page/conversation-list.tsx
  Failed to load conversations
training/messages.ts > training/answer/save-answer.tsx
  Failed to save fact. Please try again.
  Could not generate a fact key from the question
training/messages.ts > training/answer/save-information-dialog.tsx
  Failed to save information. Please try again.
training/messages.ts > training/consent/use-decide.ts
  Failed to save preference. Please try again.
training/messages.ts > training/answer/use-submit-feedback.ts
  Failed to submit feedback
  Failed to save correction
  Response approved
  Response rejected
  Correction saved
inbox/messages.ts > inbox/change/use-change-entries.ts
  Failed to update status
  Failed to close conversation
  Marked as read
  Marked as unread
  Conversation closed
inbox/messages.ts > inbox/reply/use-send-reply.ts
  Failed to send reply
  Reply sent successfully
inbox/messages.ts > inbox/reply/reply-box.tsx
  Please enter a message
  Message is too long (max 4000 characters)
inbox/messages.ts > inbox/entry/entry-screen.tsx
  Permission denied
inbox/messages.ts > inbox/entry/entry-message.tsx
  You (Owner)
inbox/messages.ts > inbox/events/inbox-events.ts
  New inbox notification
  You have a new conversation update
  New inbox item
  You have a new conversation notification
inbox/messages.ts > inbox/list/inbox-tab.tsx
  You're all caught up! No open conversations.
  No snoozed conversations.
  No closed conversations.
inbox/messages.ts > routes/inbox.tsx
  No FOs Yet
  Create Your First FO
knowledge/canary/messages.ts > knowledge/canary/debug-tools.tsx
  Failed to load your FOs
knowledge/canary/messages.ts > knowledge/canary/canary-result.tsx
  Failed to upsert canary sentence
`;

interface Entry {
  text: string;
  file: string;
  shownIn: string[];
}

const entries = catalogue
  .trim()
  .split(/\n(?! )/)
  .flatMap((block): Entry[] => {
    const [head, ...texts] = block.split('\n');
    const [file, shownIn] = head!.split(' > ');
    return texts.map((text) => ({ text: text.trim(), file: file!, shownIn: shownIn?.split(', ') ?? [] }));
  });

test.each(entries)(
  '“$text” is in $file and shown by the files listed for it',
  async ({ text, file, shownIn }) => {
    if (shownIn.length === 0) return expect(sourceOf(file)).toContain(text);
    const { messages } = await import(urlOf(file).href);
    const keys = keysOf(messages, text);
    expect(keys).not.toEqual([]);
    const source = shownIn.map(sourceOf).join('\n');
    expect(keys.some((key) => new RegExp(`\\b${key}\\b`).test(source))).toBe(true);
  },
);

test('messages of recordings contain the limits', async () => {
  const { messages } = await import('./platform/recording/messages');
  expect(messages.tooLarge(25 * 1024 * 1024)).toBe('Audio file too large: 25.0MB (max 20MB)');
  expect(messages.timeout).toBe(
    'Transcription timed out after 120 seconds. Please try with a shorter audio clip.',
  );
  expect(messages.retrying).toBe('Network error detected, retrying in 3 seconds...');
});

function urlOf(file: string): URL {
  const ofFeature = new URL(`features/${file}`, import.meta.url);
  return existsSync(ofFeature) ? ofFeature : new URL(file, import.meta.url);
}

const sourceOf = (file: string) => readFileSync(urlOf(file), 'utf8');

/** The names by which code can refer to a text: its own key, and its parent's. `…` stands for a parameter. */
function keysOf(messages: object, text: string, above = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value === 'object') return keysOf(value, text, key);
    const shownText: string = typeof value === 'function' ? value('…') : value;
    // For one text the specification has only the beginning.
    const isSame = text.endsWith('...') ? shownText.startsWith(text.slice(0, -3)) : shownText === text;
    return isSame ? [key, above].filter((name) => name && !/^(?:title|description)$/.test(name)) : [];
  });
}
