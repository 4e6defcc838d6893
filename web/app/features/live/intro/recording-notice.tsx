import { ShieldAlert } from 'lucide-react';
import { messages } from '../messages';

/** Shows the recording notice with the consent text; starting the talk agrees to it. */
export function RecordingNotice({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="recording"
      className="grid gap-3 rounded-card border border-[light-dark(#c2570c,#f2994a)] bg-[light-dark(#fdeadb,#3d2412)] p-5"
    >
      <h2 id="recording" className="flex items-center gap-2 text-xl text-[light-dark(#8a3a05,#f7b27a)]">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        {messages.noticeTitle}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {messages.notice.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="text-sm">
        <strong>{messages.agree}</strong> {text}
      </p>
    </section>
  );
}
