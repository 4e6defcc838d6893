export const messages = {
  signIn: {
    title: 'Authentication required',
    description: 'Please sign in to vote',
    action: 'Log In',
  },
  chatFirst: {
    title: 'Chat first',
    description: 'You need to chat with this FO before voting',
    action: 'Chat',
  },
  failed: 'Failed to vote',
};
