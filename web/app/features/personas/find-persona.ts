import type { Persona } from '@foyer/contract';
import { idPattern } from '@foyer/contract/id-pattern';
import { redirect } from 'react-router';
import type { Api } from '../../platform/api-types';

/** The persona of `/fo/{handle}`. An id and a previous handle redirect to the current handle. */
export async function findPersona(api: Pick<Api, 'personas'>, handle: string): Promise<Persona> {
  const persona = idPattern.test(handle)
    ? await api.personas.get({ id: handle })
    : await api.personas.byHandle({ handle });
  if (persona.handle !== handle) throw redirectToHandle(`/fo/${persona.handle}`);
  return persona;
}

/** Not stored by browsers, which they do otherwise: the persona may get a previous handle back. */
export const redirectToHandle = (path: string) =>
  redirect(path, { status: 308, headers: { 'Cache-Control': 'no-store' } });
