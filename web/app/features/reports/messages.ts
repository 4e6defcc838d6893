export const messages = {
  signIn: {
    title: 'Authentication required',
    description: 'Please sign in to report',
    action: 'Log In',
  },
  title: (name: string) => `Report ${name}`,
  description:
    'Your report goes by mail to those who run this site, with your email address so that they can answer. The owner of the FO does not learn that you reported it.',
  reason: 'What is wrong?',
  details: 'Details',
  detailsHint: 'What was said, and where? Quote it if you can.',
  noReason: 'Please choose a reason.',
  sent: 'Report sent',
  thanks: 'Thank you. Reports are answered within 6 to 12 hours.',
  failed: 'Your report could not be sent',
  notShown: 'The form could not be loaded',
};
