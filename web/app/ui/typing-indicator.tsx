/** Three dots that light up in turn until the first word. The chat's live region says it in words. */
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
