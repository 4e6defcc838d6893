import { openProcedures, procedures } from '#platform/http';
import { createPersona } from './create-persona.ts';
import { generateHandle } from './generate-handle.ts';
import { getOwnOverview } from './get-own-overview.ts';
import { getOwnPersona, getPersona, getPersonaByHandle } from './get-persona.ts';
import { getOwnerSettings } from './owner-settings/get-owner-settings.ts';
import { updateOwnerSettings } from './owner-settings/update-owner-settings.ts';
import { computeEmbeddings, describeStyle } from './persona-functions.ts';
import { getPrivacy } from './privacy/get-privacy.ts';
import { updatePrivacy } from './privacy/update-privacy.ts';
import { completePersona } from './publishing/complete-persona.ts';
import { setPublic } from './publishing/set-public.ts';
import { removePersona } from './removal/remove-persona.ts';
import { repairPersona } from './repair-persona.ts';
import { updatePersona } from './update-persona.ts';
import { compareVersions, getVersion, listVersions, restoreVersion } from './versions/versions.ts';

const { versions, ...bind } = procedures.personas;

export const personasRoutes = {
  create: bind.create.handler(({ context, input }) =>
    createPersona(context, input, { mayLackVectors: true }),
  ),
  update: bind.update.handler(({ context, input }) => updatePersona(context, input)),
  complete: bind.complete.handler(({ context, input }) => completePersona(context, input)),
  setPublic: bind.setPublic.handler(({ context, input }) => setPublic(context, input)),
  remove: bind.remove.handler(({ context, input }) => removePersona(context, input)),
  own: bind.own.handler(({ context }) => getOwnOverview(context)),
  getOwn: bind.getOwn.handler(({ context, input }) => getOwnPersona(context, input)),
  get: openProcedures.personas.get.handler(({ context, input }) => getPersona(context, input)),
  byHandle: openProcedures.personas.byHandle.handler(({ context, input }) =>
    getPersonaByHandle(context, input),
  ),
  computeEmbeddings: bind.computeEmbeddings.handler(({ context, input }) =>
    computeEmbeddings(context, input),
  ),
  describeStyle: bind.describeStyle.handler(({ context, input }) => describeStyle(context, input)),
  repair: bind.repair.handler(({ context, input }) => repairPersona(context, input)),
  generateHandle: bind.generateHandle.handler(({ context, input }) => generateHandle(context, input)),
  privacy: bind.privacy.handler(({ context, input }) => getPrivacy(context, input)),
  updatePrivacy: bind.updatePrivacy.handler(({ context, input }) => updatePrivacy(context, input)),
  ownerSettings: bind.ownerSettings.handler(({ context, input }) => getOwnerSettings(context, input)),
  updateOwnerSettings: bind.updateOwnerSettings.handler(({ context, input }) =>
    updateOwnerSettings(context, input),
  ),
  versions: {
    list: versions.list.handler(({ context, input }) => listVersions(context, input)),
    get: versions.get.handler(({ context, input }) => getVersion(context, input)),
    compare: versions.compare.handler(({ context, input }) => compareVersions(context, input)),
    restore: versions.restore.handler(({ context, input }) => restoreVersion(context, input)),
  },
};
