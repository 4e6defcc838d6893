import { procedures } from '#platform/http';
import { compare } from './compare.ts';
import { removeDevice } from './devices.ts';
import { getPush } from './get-push.ts';
import { updatePush } from './shows-content.ts';
import { subscribe } from './subscribe.ts';
import { testDevice } from './test-device.ts';

const bind = procedures.notices.push;

export const pushRoutes = {
  get: bind.get.handler(({ context }) => getPush(context)),
  update: bind.update.handler(({ context, input }) => updatePush(context, input)),
  subscribe: bind.subscribe.handler(({ context, input }) => subscribe(context, input)),
  compare: bind.compare.handler(({ context, input }) => compare(context, input)),
  remove: bind.remove.handler(({ context, input }) => removeDevice(context, input)),
  test: bind.test.handler(({ context, input }) => testDevice(context, input)),
};
