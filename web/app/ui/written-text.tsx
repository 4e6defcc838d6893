import { SafeLink } from './safe-link';

/**
 * An address in a text that a person wrote, to its last sign that is no punctuation: that belongs to the sentence around
 * it. Brackets in pairs are the address's own.
 */
export const webAddress =
  /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,:;!?\]}'’”»…]))/i;

/** What a person wrote, as they wrote it: its lines stay, web addresses are links, and no sign in it is markup. */
export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`whitespace-pre-wrap wrap-anywhere [&_a]:text-accent [&_a]:underline ${className}`}>
      {text.split(webAddress).map((part, at) =>
        // Every other part is what the pattern has found.
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <SafeLink key={at} href={part}>
            {part}
          </SafeLink>
        ) : (
          part
        ),
      )}
    </p>
  );
}
