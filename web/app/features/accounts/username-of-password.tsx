/** Hidden field of a form without an address: tells password managers whose password is typed. */
export const UsernameOfPassword = ({ email = '' }: { email: string | undefined }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
