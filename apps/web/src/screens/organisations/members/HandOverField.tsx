import type { Member } from '@plumbline/contract/wire';
import { SelectField } from '../../../ui/SelectField.tsx';

interface HandOverFieldProps {
  /** Members who can take over; the first one is the default. */
  receivers: readonly Member[];
  /** The chosen member; null: the default. */
  chosenId: string | null;
  onChoose: (memberId: string) => void;
  error?: string | null;
}

/** Who takes over open actions and follow-ups. */
export function HandOverField({ receivers, chosenId, onChoose, error = null }: HandOverFieldProps) {
  return (
    <SelectField
      label="Hand open actions and follow-ups to"
      value={chosenId ?? receivers[0]?.id ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={receivers.map(({ id, name, is_self }) => ({ value: id, label: is_self ? `${name} (you)` : name }))}
      error={error}
    />
  );
}
