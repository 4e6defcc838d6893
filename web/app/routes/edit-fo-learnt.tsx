import { redirect } from 'react-router';

/** Where the page was at first; links to it are in mails and bookmarks. */
export const clientLoader = () => redirect('/profile/learnt');

export default function EditFoLearnt() {
  return null;
}
