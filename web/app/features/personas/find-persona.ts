import type { Persona } from '@foyer/contract';
import { idPattern } from '@foyer/contract/id-pattern';
import { redirect } from 'react-router';
import type { Api } from '../../platform/api-types';

/** The parts of a loader's arguments that say which page is requested. */
export interface PageAddress {
  params: { handle: string };
  request: Request;
}

/** The persona of `/fo/{handle}`. An id and a previous handle redirect to the current handle. */
export async function findPersona(
  api: Pick<Api, 'personas'>,
  { params: { handle }, request }: PageAddress,
): Promise<Persona> {
  const persona = idPattern.test(handle)
    ? await api.personas.get({ id: handle })
    : await api.personas.byHandle({ handle });
  if (persona.handle !== handle) throw redirectToHandle(`/fo/${persona.handle}`, request);
  return persona;
}

/** Redirects permanently, with the same query. */
export const redirectToHandle = (path: string, { url }: Request) => redirect(path + new URL(url).search, 308);
