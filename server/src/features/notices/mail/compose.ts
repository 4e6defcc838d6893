import { oneLine } from '@foyer/contract/plain-text';
import { findPersonaSeen } from '#features/personas';
import type { Platform } from '#platform/context';
import type { StoredNotice } from '#platform/features';
import { layout, type MailMessage, messageIdOf } from '#platform/mail';
import { kinds } from '../kinds.ts';
import { linkOf } from '../link-of.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/** Composes a mail about these notices, oldest first, without anything that its recipient may no longer read. */
export async function compose(
  platform: Platform,
  notice: StoredNotice,
  members: StoredNotice[],
): Promise<Omit<MailMessage, 'to'>> {
  const { config, database, features } = platform;
  const { db } = database;
  const latest = members.at(-1) ?? notice;
  const { words } = kinds[latest.kind];
  const { name } = await findPersonaSeen(db, { id: latest.recipient }, latest.foId);
  const preview = await features.noticePreview(db, latest);
  const count = members.filter(({ kind }) => kind === latest.kind).length;
  const unsubscribe = unsubscribeUrl(platform, latest);
  const content = layout({
    paragraphs: [
      words.text(name, count),
      ...(preview ? [`${count > 1 ? 'The latest: ' : ''}${quote(preview)}`] : []),
    ],
    link: { label: words.button, url: `${config.siteUrl}${await linkOf(db, latest)}` },
    footer: reasonOf(latest, name),
    unsubscribe,
  });
  return {
    subject: oneLine(words.subject(name, count)),
    messageId: messageIdOf('notice', notice.id, config.siteUrl),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...content,
  };
}

/** Adds quotation marks, so that the preview does not read as the site's words; marks within become single ones. */
const quote = (preview: string) => `“${preview.replaceAll('“', '‘').replaceAll('”', '’')}”`;

function reasonOf({ kind }: StoredNotice, persona: string): string {
  const { decidedBy, words } = kinds[kind];
  return decidedBy === 'persona'
    ? `You get this mail because ${persona} is yours, and its settings say to mail you.`
    : `You get this mail because your preferences say to mail you ${words.when}.`;
}
