import { returnParameter, returnPath } from '../../../platform/return-path';
import { authClient, currentSession } from '../../../platform/session';
import { isTransient } from '../auth-problem';
import { messages } from '../messages';
import { type Arrival, arrivalBy } from './arrival';
import { confirmationProblem, isConfirmedBefore } from './confirmation-problem';
import { takeParameters, tokensOf } from './take-parameters';

/** Parameters of the URL that have not been used yet; they were removed from the URL already. */
let linkParameters = new URLSearchParams();

/** Signs in with the parameters of the URL. The order of the checks matters: one failure can match several. */
export async function confirmArrival(): Promise<Arrival> {
  const newParameters = takeParameters();
  if (newParameters.size > 0) linkParameters = newParameters;
  if (isConfirmedBefore(linkParameters)) return arriveByUsedLink();
  const problem = confirmationProblem(linkParameters);
  if (problem) return failure(problem);
  const tokenHash = linkParameters.get('token_hash');
  const type = linkParameters.get('type') ?? '';
  if (tokenHash) return { state: 'press', tokenHash, type, destination: destination() };
  if (linkParameters.has('message')) return { state: 'half-confirmed' };
  return arriveWithTokens();
}

async function arriveWithTokens(): Promise<Arrival> {
  try {
    const auth = await authClient();
    const tokens = tokensOf(linkParameters);
    if (!tokens) return await arriveWithoutTokens();
    const { data, error } = await auth.setSession(tokens);
    if (isTransient(error)) return { state: 'unreachable' };
    if (error || !data.session) return failure(messages.confirmation.noSession);
    return { state: 'confirmed', method: arrivalBy(linkParameters.get('type')), destination: destination() };
  } catch (error) {
    console.error(error);
    return failure(messages.confirmation.unexpected);
  }
}

/** A reload after the confirmation still finds the session; incomplete tokens are an error. */
async function arriveWithoutTokens(): Promise<Arrival> {
  if (linkParameters.has('access_token') || linkParameters.has('refresh_token') || linkParameters.has('code'))
    return failure(messages.confirmation.noSession);
  return (await currentSession())
    ? { state: 'confirmed', method: 'sign-in', destination: destination() }
    : failure(messages.confirmation.nothing);
}

/** The link was used before. It does not say for which account, so a session may be that of another one. */
const arriveByUsedLink = async (): Promise<Arrival> =>
  (await currentSession())
    ? { state: 'confirmed', method: 'used-link', destination: destination() }
    : { state: 'confirmed-before', destination: destination() };

const destination = () => returnPath(linkParameters.get(returnParameter));

const failure = (message: string): Arrival => ({ state: 'error', message, destination: destination() });
