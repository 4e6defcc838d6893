/** An address as people say it: its host, without `www`, and with what ends the sentence behind it. */
export function hostOf(address: string): string {
  const [, host, rest] = /^(?:https?:\/\/)?(?:www\.)?([^/?#:\s]+)(.*)$/i.exec(address) ?? [];
  if (!host) return address;
  const trailing = /[.,;:!?]+$/.exec(rest || host)?.[0] ?? '';
  return `${rest ? host : host.slice(0, host.length - trailing.length)}${trailing}`.replace(/\.+$/, '.');
}
