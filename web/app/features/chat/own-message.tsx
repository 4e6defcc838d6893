/** What the viewer said, as they wrote it. */
export function OwnMessage({ text }: { text: string }) {
  return (
    <div className="flex justify-end">
      <h2 className="sr-only">You said</h2>
      <p className="max-w-[85%] rounded-card rounded-br-sm bg-accent-soft px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
