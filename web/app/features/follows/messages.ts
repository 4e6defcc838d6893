export const messages = {
  signIn: {
    title: 'Authentication required',
    description: 'Please sign in to follow',
    action: 'Log In',
  },
  followFailed: 'Failed to follow',
  unfollowFailed: 'Failed to unfollow',
  choiceFailed: 'Your choice could not be loaded',
  chooseFailed: 'Your choice could not be saved',
  shown: 'Your page shows what you follow.',
  notShown: 'Nobody else sees what you follow.',
  listFailed: 'The FOs that you follow could not be loaded',
};
