import { usePhrases } from '../use-phrases.ts';

/** The notice in a browser without scripts, where the survey can be read but not answered. */
export function NeedsScript() {
  const phrases = usePhrases();
  return (
    <noscript>
      <p className="notice notice-trouble">{phrases.needsJavaScript}</p>
    </noscript>
  );
}
