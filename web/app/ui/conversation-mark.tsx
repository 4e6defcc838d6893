/** In the middle of a conversation: that the persona's owner came, or left it to the persona again. */
export const ConversationMark = ({ text }: { text: string }) => (
  <p className="mx-auto w-fit max-w-full rounded-card bg-sunken px-4 py-1 text-center text-sm wrap-anywhere text-muted">
    {text}
  </p>
);
