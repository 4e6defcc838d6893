const key = 'foyer.push';

/** Stored when push was turned on in this browser: the person and the id of the device. */
export interface PushMark {
  userId: string;
  deviceId: string;
  endpoint: string;
}

export function readMark(): PushMark | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as PushMark;
  } catch {
    return undefined;
  }
}

export const writeMark = (mark: PushMark) => localStorage.setItem(key, JSON.stringify(mark));
export const removeMark = () => localStorage.removeItem(key);
