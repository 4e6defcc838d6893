import { notifyManager } from '@tanstack/react-query';

/** Changes of queries and mutations that components are not notified of yet. */
const waiting: (() => void)[] = [];

function notify() {
  // If one throws, the next call continues with the others.
  for (let count = waiting.length; count > 0; count--) waiting.shift()?.();
}

// As by default, components are notified after the callbacks of a change. But a slow phone handles a second click or
// Enter before any timer: by then a form must know that it is being sent.
notifyManager.setScheduler((callback) => {
  waiting.push(callback);
  setTimeout(notify);
});
for (const type of ['click', 'keydown']) window.addEventListener(type, notify, true);
