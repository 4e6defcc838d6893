/** Texts of the profile; those that the specification quotes are exact. */
export const messages = {
  loadFailed: { title: 'Error loading profile', description: 'Could not load your profile data.' },
  /** Neither the account nor the FO could be loaded. */
  nothingLoaded: { title: 'Error', description: 'Could not load profile data.' },
  nameless: 'You have given no display name yet, so others read Anonymous.',
  updated: 'Profile updated',
  updateFailed: { title: 'Update failed', description: 'Could not update profile. Please try again.' },
  leave: {
    title: 'Leave with unsaved changes?',
    description: 'Your new name and picture are not saved yet.',
  },
  notAnImage: { title: 'Invalid file type', description: 'Please select an image file.' },
  tooLarge: { title: 'File too large', description: 'Please select an image smaller than 5MB.' },
  avatarUploaded: 'Avatar uploaded',
  uploadFailed: { title: 'Upload failed', description: 'Could not upload avatar. Please try again.' },
  password: {
    short: {
      title: 'Invalid password',
      description: 'Your new password must be at least 6 characters long.',
    },
    differs: {
      title: "Passwords don't match",
      description: 'Please make sure both new password fields match.',
    },
    same: {
      title: 'Same password',
      description: 'New password must be different from current password.',
    },
    wrongCurrent: 'Your current password is not right.',
    updated: 'Password updated',
    updatedHint: 'Your other devices have been signed out.',
    failed: { title: 'Update failed', description: 'Failed to update password. Please try again.' },
  },
  needsSecondFactor: 'Please confirm it is you with your second factor.',
  factors: {
    loadFailed: 'Could not load your sign-in methods.',
    addFailed: 'Could not set up two-step verification',
    wrongCode: 'That code is not right. Please try the newest one.',
    expiredCode: 'That code is too old. Please ask for a new one.',
    noPhones: 'This site has no way to send text messages, so a phone cannot be added.',
    invalidPhone: 'Please enter the number with its country code, such as +44 7700 900123.',
    sentAlready: 'We have sent this number a code a moment ago.',
    added: 'Two-step verification is on',
    removed: 'Removed',
    removeFailed: 'Could not remove it',
    leaveCodes: {
      title: 'Have you saved them?',
      description: 'These codes are not shown again. Without them, a lost phone can lock you out.',
    },
    codesFailed: 'Could not make recovery codes',
    tryAgain: 'Something went wrong. Please try again.',
  },
  activity: {
    loadFailed: 'Could not load your recent activity.',
    none: 'Nothing yet',
    noneHint: 'Sign-ins and changes to how you get in will stand here.',
    notMe:
      'Choose a new password: it ends every other session and voids links that were mailed before. If you only left a device signed in somewhere, signing out there is enough.',
  },
  sessions: {
    loadFailed: 'Could not load your devices.',
    ended: 'Signed out there',
    allEnded: 'Signed out everywhere else',
    endFailed: 'Could not sign out there. Please try again.',
  },
  email: {
    sent: 'Email sent',
    sentHint: 'Follow the links in both mails.',
    sentToOneHint: 'Follow the link in the mail.',
    failed: 'Could not change your email address',
    taken: 'This address belongs to another account.',
    malformed: 'This is not an email address.',
    tooSoon: 'We have sent a mail a moment ago. Please wait before you ask for another.',
    tryAgain: 'Something went wrong. Please try again.',
  },
  data: {
    begun: 'Your download begins',
    begunHint: 'Your browser saves foyer-data.zip. Big ones take a while.',
    failed: { title: 'Download failed', description: 'Could not prepare your data. Please try again later.' },
  },
  removal: {
    confirm: 'Please type DELETE to confirm.',
    done: 'Your account has been deleted',
    failed: { title: 'Delete failed', description: 'Could not delete your account. Please try again.' },
  },
};
