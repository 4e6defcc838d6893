export { isAllowedEndpoint } from './endpoint.ts';
export { type PushAnswer, postPush } from './post-push.ts';
export { AddressNotPublic } from './public-address.ts';
export {
  areBrowserKeys,
  type BrowserKeys,
  createPushKeys,
  sealMessage,
  type Urgency,
} from './seal-message.ts';
