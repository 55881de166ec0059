import { usePhrases } from '../use-phrases.ts';

/** Shown by browsers that run no script: the survey can be read, not answered. */
export function NeedsScript() {
  const phrases = usePhrases();
  return (
    <noscript>
      <p className="notice notice-trouble">{phrases.needsJavaScript}</p>
    </noscript>
  );
}
