/** Something was said here that the viewer has not seen. */
export function UnreadDot() {
  return (
    <>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-brass" />
      <span className="sr-only">Unread</span>
    </>
  );
}
