/** Keeps the screen on while a talk goes on; a phone that locks would end it. Returns how to let go. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async () => {
    // A browser without it, or one that saves its battery, locks as ever.
    const got = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (over) void got?.release();
    else lock = got;
  };
  // The browser takes it away from a page that is out of sight.
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && (!lock || lock.released)) void ask();
  };
  document.addEventListener('visibilitychange', onVisibility);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', onVisibility);
    void lock?.release();
  };
}
