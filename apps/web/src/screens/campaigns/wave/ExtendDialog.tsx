import type { Wave } from '@plumbline/contract/wire';
import { isLocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { useState } from 'react';
import { detailOf } from '../../../session/http-error.ts';
import { weekday } from '../../../ui/dates.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { lastDay } from '../campaign-dates.ts';
import { failureOf } from '../refused-step.ts';
import { type ExtensionLimit, extendingInWords } from './wave-words.ts';

interface ExtendDialogProps {
  wave: Wave;
  limit: ExtensionLimit;
  /** Time zone of the organisation; undefined while loading. */
  timeZone: string | undefined;
  isBusy: boolean;
  /** The server's refusal of the last attempt; null: none. */
  refusal: Error | null;
  /** @param closesOn the first day after the wave */
  onExtend: (closesOn: string) => void;
  onCancel: () => void;
}

/** Asks for the new last day of a wave. */
export function ExtendDialog({ wave, limit, timeZone, isBusy, refusal, onExtend, onCancel }: ExtendDialogProps) {
  const { number, closes_on } = wave;
  const [day, setDay] = useState('');
  /** Counts attempts without a later day. */
  const [stops, setStops] = useState(0);
  const last = lastDay(closes_on);
  const next = isLocalDate(day) && day > last ? plusDays(day, 1) : null;
  return (
    <FormDialog
      title={`Extend wave ${number}`}
      lead={extendingInWords(last, limit)}
      saveLabel={isBusy ? 'One moment...' : 'Extend'}
      isSaving={isBusy}
      refusal={next === null ? stops : refusal}
      failure={failureOf(refusal, 'closes_on')}
      onSave={() => {
        if (next === null) setStops(stops + 1);
        else if (!isBusy) onExtend(next);
      }}
      onCancel={onCancel}
    >
      <Field
        label="New last day"
        type="date"
        min={closes_on}
        max={limit.lastDay}
        value={day}
        hint={`The wave closes at midnight after this day${timeZone === undefined ? '' : `, in your organization’s time zone (${timeZoneInWords(timeZone)})`}.`}
        error={
          next === null ? (stops > 0 ? `Choose a day after ${weekday(last)}.` : null) : detailOf(refusal, 'closes_on')
        }
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  );
}
