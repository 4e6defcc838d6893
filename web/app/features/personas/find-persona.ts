import type { Persona } from '@foyer/contract';
import { idPattern } from '@foyer/contract/id-pattern';
import { redirect } from 'react-router';
import type { Api } from '../../platform/api-types';

/** The persona of `/fo/{handle}`. An id and a previous handle redirect permanently to the current handle. */
export async function findPersona(api: Pick<Api, 'personas'>, handle: string): Promise<Persona> {
  const persona = idPattern.test(handle)
    ? await api.personas.get({ id: handle })
    : await api.personas.byHandle({ handle });
  if (persona.handle !== handle) throw redirect(`/fo/${persona.handle}`, 308);
  return persona;
}
