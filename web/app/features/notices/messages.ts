/** Messages of the notification settings. */
export const messages = {
  loadFailed: 'Push notifications could not be loaded',
  on: {
    title: 'Push notifications are on',
    description: 'This device gets them, also while the site is closed.',
  },
  off: 'Push notifications are off on this device',
  turnOnFailed: 'Push notifications could not be turned on',
  /** Description if the browser's push service failed. */
  browserFailed: 'The browser could not reach its push service. Please try again later.',
  turnOffFailed: 'Push notifications could not be turned off. Please try again.',
  removed: 'Device removed',
  removeFailed: 'The device could not be removed. Please try again.',
  tested: { title: 'Test sent', description: 'The notification comes up within a few seconds.' },
  testFailed: 'The test did not go out',
  testRefused: 'The push service of the device did not take it.',
  testGone: 'The device gets notifications no more. Turn push on there again.',
  contentFailed: 'The setting could not be saved. Please try again.',
  lost: {
    title: 'Push notifications have ended on this device',
    description: 'The browser or the site ended them.',
    action: 'Turn on again',
  },
  preferencesFailed: 'Your notification settings could not be loaded',
  preferenceFailed: 'Failed to update notification setting',
  resumed: 'Mails go to your address again',
  resumeFailed: 'It could not be saved. Please try again.',
};
