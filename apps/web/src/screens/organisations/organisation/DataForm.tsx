import { ASSESSMENT_RETENTION_MONTHS } from '@plumbline/domain/constants';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import type { OrganisationFormProps } from './OrganisationSettings.tsx';

/** Settings of the analyst and of the retention of surveys. */
export function DataForm({ organization, save, onSave }: OrganisationFormProps) {
  const { uses_model, retention_months, available_model } = organization;
  const draft = useDraft('data', { uses_model, retention_months });
  return (
    <SettingsForm
      label="Data and privacy"
      isChanged={draft.change !== null}
      save={save}
      onSave={() => draft.change && onSave(draft.change, draft.settle)}
      onDiscard={draft.discard}
    >
      <SelectField
        label="Written analysis"
        value={draft.values.uses_model ? 'model' : 'rules'}
        onChange={(event) => draft.edit({ uses_model: event.target.value === 'model' })}
        hint={
          available_model === null
            ? 'This server has no language model, so fixed rules write every analysis.'
            : `The model ${available_model} reads answers without names, addresses or companies, and figures of groups. It never changes a score or a risk level.`
        }
        options={[
          { value: 'model', label: 'Language model, if there is one' },
          { value: 'rules', label: 'Fixed rules only' },
        ]}
      />
      <SelectField
        label="Keep surveys for"
        value={String(draft.values.retention_months)}
        onChange={(event) => draft.edit({ retention_months: Number(event.target.value) })}
        hint="Older surveys are deleted every night with their answers and analyses. A longer time applies only to new answers."
        options={retentionChoices(retention_months).map((months) => ({
          value: String(months),
          label: monthsInWords(months),
        }))}
      />
    </SettingsForm>
  );
}

const RETENTION_MONTHS = [6, 12, 24, 36, 60, ASSESSMENT_RETENTION_MONTHS];

/** The default periods in months, and the current one, which may have been set by other means. */
export function retentionChoices(current: number): number[] {
  return [...new Set([...RETENTION_MONTHS, current])].sort((a, b) => a - b);
}

/** Like `6 months` or `7 years`. */
export function monthsInWords(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
