import { redirect } from 'react-router';

/** Redirects from the page's former path, which is in mails and bookmarks. */
export const clientLoader = () => redirect('/profile/learnt');

export default function EditFoLearnt() {
  return null;
}
