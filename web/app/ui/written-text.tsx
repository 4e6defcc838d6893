import { SafeLink } from './safe-link';

/**
 * Matches a URL in a text, without trailing punctuation, which belongs to the sentence. Paired brackets are part of the
 * URL.
 */
export const webAddress =
  /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,:;!?\]}'’”»…]))/i;

/** Shows a person's text as plain text, with line breaks and linked URLs. */
export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={`whitespace-pre-wrap wrap-anywhere [&_a]:text-accent [&_a]:underline ${className}`}
    >
      {text.split(webAddress).map((part, at) =>
        // `split` returns matches at odd indices.
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
