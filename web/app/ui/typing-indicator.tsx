/**
 * Animated dots: an answer is awaited, or a person is typing. Hidden from screen readers, to which a live region says
 * so.
 */
export function TypingIndicator() {
  return (
    <div aria-hidden="true" className="flex h-7 items-center gap-1.5">
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          className="filled-mark size-2 animate-shimmer rounded-full bg-brass"
          style={{ animationDelay: `${dot * 0.2}s` }}
        />
      ))}
    </div>
  );
}
