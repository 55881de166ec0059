import type { ResultsOfWave } from '@plumbline/contract/wire';
import { type ResultsState, stateInWords } from './state-words.ts';

interface StateNoticeProps {
  state: ResultsState;
  wave: ResultsOfWave;
}

/** Says why a wave has no figures; nothing when it has some. */
export function StateNotice({ state, wave }: StateNoticeProps) {
  const words = stateInWords(state, wave);
  if (words === null) return null;
  return (
    <section role="status" className="flex flex-col gap-1 border-y border-line py-6">
      <h2 className="display text-large">{words.title}</h2>
      <p className="max-w-measure text-ink-soft">{words.text}</p>
    </section>
  );
}
