/** Animated dots until the first text arrives. The chat's live region announces it. */
export function TypingIndicator() {
  return (
    <div aria-hidden="true" className="flex h-7 items-center gap-1.5">
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          className="size-2 animate-shimmer rounded-full bg-brass"
          style={{ animationDelay: `${dot * 0.2}s` }}
        />
      ))}
    </div>
  );
}
