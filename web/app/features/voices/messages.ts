export const messages = {
  loadFailed: 'Failed to load voices. Please try again.',
  none: { title: 'No voice fits', hint: 'Try other words, or fewer tags.' },
};
