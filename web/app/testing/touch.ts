import { cdp } from 'vitest/browser';

/** Makes a finger the page's pointer (`pointer: coarse`), or the mouse again. */
export async function emulateTouch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}
