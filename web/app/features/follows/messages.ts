export const messages = {
  signIn: {
    title: 'Authentication required',
    description: 'Please sign in to follow',
    action: 'Log In',
  },
  followFailed: 'Failed to follow',
  unfollowFailed: 'Failed to unfollow',
  listFailed: 'The FOs that you follow could not be loaded',
};
