import { useEffect, useState } from 'react';
import { localStore } from '../browser-storage';
import { useSite } from '../site';
import { onDeviceOptions, recognitionClass } from './browser-recognition';

/**
 * Who transcribes speech: the site's engine; else the browser on this device, at once or after an installation; else
 * a server of the browser's maker, once the person has agreed; or nobody.
 */
export type Listener = 'site' | 'device' | 'installable' | 'remote' | 'nobody';

const agreementKey = 'foyer.dictation.remote';

/** True if the person has seen, in this browser, the notice on who receives their speech. */
export const hasAgreed = () => localStore.getItem(agreementKey) === 'agreed';
export const keepAgreement = () => localStore.setItem(agreementKey, 'agreed');

/** Returns who transcribes, and functions to change that; undefined until the browser's support is known. */
export function useListener() {
  const isSite = useSite()?.transcribes === true;
  const [listener, setListener] = useState<Listener>();
  useEffect(() => {
    if (!isSite) void browserListener().then(setListener);
  }, [isSite]);
  return {
    listener: isSite ? ('site' as const) : listener,
    /** Installs on-device recognition; call it in a user gesture. Resolves to false if the browser could not. */
    install: async () => {
      const isInstalled = await recognitionClass()
        ?.install?.(onDeviceOptions())
        .catch(() => false);
      setListener(isInstalled ? 'device' : 'remote');
      return isInstalled === true;
    },
  };
}

async function browserListener(): Promise<Listener> {
  const Class = recognitionClass();
  if (!Class) return 'nobody';
  const availability = await Class.available?.(onDeviceOptions()).catch(() => 'unavailable' as const);
  if (availability === 'available') return 'device';
  return availability === 'downloadable' || availability === 'downloading' ? 'installable' : 'remote';
}
