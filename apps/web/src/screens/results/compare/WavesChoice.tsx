import type { GroupTrend } from '@plumbline/contract/wire';
import { SelectField } from '../../../ui/SelectField.tsx';
import { waveDates } from '../trend/trend-words.ts';
import { type AddressedWaves, type Pair, pairOf, readyId } from './comparison-words.ts';

type TrendWave = GroupTrend['waves'][number];

interface WavesChoiceProps {
  waves: readonly TrendWave[];
  /** The compared waves; null if the waves in the address cannot be compared. */
  pair: Pair | null;
  asked: AddressedWaves;
  onPair: (pair: AddressedWaves) => void;
}

/** The choices of the earlier and of the later wave. The later wave always follows the earlier one. */
export function WavesChoice({ waves, pair, asked, onPair }: WavesChoiceProps) {
  const ready = waves.filter(({ state }) => state === 'ready');
  if (pair === null) return <ChoiceOfTwo waves={waves} ready={ready} asked={asked} onPair={onPair} />;
  const [before, after] = [pair.before.wave.id, pair.after.wave.id];
  const start = ready.findIndex(({ wave }) => wave.id === before);
  const choose = (chosen: { readonly before: string; readonly after: string }) => {
    const next = pairOf(waves, chosen);
    if (next !== null) onPair({ before: next.before.wave.id, after: next.after.wave.id });
  };
  return (
    <>
      <SelectField
        label="Earlier wave"
        options={ready.slice(0, -1).map(optionOf)}
        value={before}
        onChange={({ target }) => choose({ before: target.value, after })}
      />
      <SelectField
        label="Later wave"
        options={ready.slice(start + 1).map(optionOf)}
        value={after}
        onChange={({ target }) => choose({ before, after: target.value })}
      />
    </>
  );
}

function optionOf(each: TrendWave) {
  return { value: each.wave.id, label: waveDates(each) };
}

type ChoiceOfTwoProps = Omit<WavesChoiceProps, 'pair'> & { ready: readonly TrendWave[] };

/** The two choices while the waves of the address cannot be compared. Invalid waves are not selected. */
function ChoiceOfTwo({ waves, ready, asked, onPair }: ChoiceOfTwoProps) {
  const none = { value: '', label: 'Choose a wave' };
  return (
    <>
      <SelectField
        label="Earlier wave"
        options={[none, ...ready.slice(0, -1).map(optionOf)]}
        value={readyId(ready.slice(0, -1), asked.before)}
        onChange={({ target }) => onPair({ before: target.value, after: orNull(readyId(waves, asked.after)) })}
      />
      <SelectField
        label="Later wave"
        options={[none, ...ready.slice(1).map(optionOf)]}
        value={readyId(ready.slice(1), asked.after)}
        onChange={({ target }) => onPair({ before: orNull(readyId(waves, asked.before)), after: target.value })}
      />
    </>
  );
}

/** The id of a wave; null for an unselected wave, which the address leaves out. */
function orNull(id: string): string | null {
  return id === '' ? null : id;
}
