import type { ParticipantPhrases } from '@plumbline/phrases/participant-phrases';

/** Shown by browsers that run no script: the survey can be read, not answered. */
export function NeedsScript({ phrases }: { phrases: ParticipantPhrases }) {
  return (
    <noscript>
      <p className="notice notice-trouble">{phrases.needsJavaScript}</p>
    </noscript>
  );
}
