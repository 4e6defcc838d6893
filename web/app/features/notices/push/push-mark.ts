import { localStore } from '../../../platform/browser-storage';

const key = 'foyer.push';

/** Stored when push was turned on in this browser: the person and the id of the device. */
export interface PushMark {
  userId: string;
  deviceId: string;
  endpoint: string;
}

export function readMark(): PushMark | undefined {
  try {
    return JSON.parse(localStore.getItem(key) ?? '') as PushMark;
  } catch {
    return undefined;
  }
}

export const writeMark = (mark: PushMark) => localStore.setItem(key, JSON.stringify(mark));
export const removeMark = () => localStore.removeItem(key);
