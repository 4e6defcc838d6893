import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../../platform/session';
import { authProblem, codeOf } from '../../auth-problem';
import { needsSecondFactor, updateSession } from '../../ended-session';
import { messages } from '../messages';
import { type FactorKind, freeName, unfinishedFactors } from './factors';

/** Starts to set up an authenticator app; resolves to its QR code and secret. */
export const useEnrollApp = () =>
  useMutation({
    mutationFn: async () => {
      const { auth, friendlyName } = await prepareEnrollment('totp');
      const { data, error } = await auth.mfa.enroll({
        factorType: 'totp',
        friendlyName,
        issuer: 'Foyer',
      });
      if (error) throw error;
      return { id: data.id, ...data.totp };
    },
    onError: updateSession,
  });

export interface PhoneChallenge {
  factorId: string;
  challengeId: string;
  phone: string;
}

/** Starts to set up a phone, and sends it the first code. */
export const useEnrollPhone = () =>
  useMutation({
    mutationFn: async (phone: string): Promise<PhoneChallenge> => {
      const { auth, friendlyName } = await prepareEnrollment('phone');
      const enrolled = await auth.mfa.enroll({ factorType: 'phone', phone, friendlyName });
      if (enrolled.error) throw enrolled.error;
      const factorId = enrolled.data.id;
      const sent = await auth.mfa.challenge({ factorId, channel: 'sms' });
      if (sent.error) throw sent.error;
      return { factorId, challengeId: sent.data.id, phone };
    },
    onError: updateSession,
  });

/** Message for a setup that could not be started, with what to do. */
export function enrollProblem(error: unknown): string {
  const { noPhones, invalidPhone, tryAgain } = messages.factors;
  if (needsSecondFactor(error)) return messages.needsSecondFactor;
  switch (codeOf(error)) {
    case 'mfa_phone_enroll_not_enabled':
      return noPhones;
    case 'validation_failed':
      return invalidPhone;
    default:
      return authProblem(error, tryAgain);
  }
}

/** Removes unfinished factors of earlier attempts, also from other windows; resolves to the client and a free name. */
async function prepareEnrollment(kind: FactorKind) {
  const auth = await authClient();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  for (const { id } of unfinishedFactors(data.user, kind)) await auth.mfa.unenroll({ factorId: id });
  return { auth, friendlyName: freeName(data.user, kind) };
}
