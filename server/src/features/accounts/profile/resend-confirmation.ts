import type { Context } from '#platform/context';
import { resend } from '../auth/resend.ts';
import { forwardResend } from '../external-auth/forward-resend.ts';

/** The auth API's resend with the confirmation page as redirect: same limits, same response for all addresses. */
export async function resendConfirmation(
  ctx: Context,
  { email }: { email: string },
): Promise<Record<string, never>> {
  const redirectTo = `${ctx.config.siteUrl}/auth/confirm`;
  if (ctx.config.auth) return forwardResend(ctx, ctx.config.auth, { email, redirectTo });
  await resend({ ...ctx, userAgent: undefined }, { type: 'signup', email, redirectTo });
  return {};
}
