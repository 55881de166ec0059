import type { Wave } from '@plumbline/contract/wire';
import { isLocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { lastDay, weekday } from '../campaign-dates.ts';

interface ExtendDialogProps {
  wave: Wave;
  isBusy: boolean;
  /** @param closesOn the first day after the wave */
  onExtend: (closesOn: string) => void;
  onCancel: () => void;
}

/** Asks for the new last day of a wave. */
export function ExtendDialog({ wave: { number, closes_on }, isBusy, onExtend, onCancel }: ExtendDialogProps) {
  const [day, setDay] = useState('');
  const [isTried, setIsTried] = useState(false);
  const last = lastDay(closes_on);
  const next = isLocalDate(day) && day > last ? plusDays(day, 1) : null;
  return (
    <FormDialog
      title={`Extend wave ${number}`}
      lead={`It ends on ${weekday(last)}. Links and slips that people have keep working until the new day.`}
      saveLabel={isBusy ? 'One moment...' : 'Extend'}
      isSaving={isBusy}
      onSave={() => {
        setIsTried(true);
        if (next !== null && !isBusy) onExtend(next);
      }}
      onCancel={onCancel}
    >
      <Field
        label="New last day"
        type="date"
        min={closes_on}
        value={day}
        error={isTried && next === null ? `Choose a day after ${weekday(last)}.` : null}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  );
}
