/** Holds a screen wake lock during a talk; a phone that locks would end it. Returns the release function. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isReleased = false;
  const ask = async () => {
    // Unsupported, or refused in battery saver: the screen locks as usual.
    const newLock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isReleased) void newLock?.release();
    else lock = newLock;
  };
  // Browsers release it while the page is hidden.
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && (!lock || lock.released)) void ask();
  };
  document.addEventListener('visibilitychange', onVisibility);
  void ask();
  return () => {
    isReleased = true;
    document.removeEventListener('visibilitychange', onVisibility);
    void lock?.release();
  };
}
