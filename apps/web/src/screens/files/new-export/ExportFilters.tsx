import { useResponse } from '../../../calls/api-query.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { timeZoneInWords, zoneElsewhere } from '../../../ui/moments.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { NEWEST_CAMPAIGNS } from '../../campaigns/campaign-queries.ts';
import { PlaceField } from '../../workforce/places/PlaceField.tsx';
import { type ExportForm, FILTERS, type problemsOf } from './export-form.ts';
import { campaignOptions, waveOptions } from './round-options.ts';

interface ExportFiltersProps {
  form: ExportForm;
  errors: ReturnType<typeof problemsOf>;
  onChange: (part: Partial<ExportForm>) => void;
}

/** The filters that the kind of export has. */
export function ExportFilters({ form, errors, onChange }: ExportFiltersProps) {
  const filters = FILTERS[form.kind];
  const zone = zoneElsewhere();
  return (
    <>
      {filters.includes('site') ? (
        <PlaceField
          kind="site"
          label="Site"
          noneLabel="Every site"
          chosen={form.site}
          onChoose={(site) => onChange({ site })}
        />
      ) : null}
      {filters.includes('archived') ? (
        <CheckboxField
          label="With archived people"
          hint="People who are no longer asked."
          checked={form.withArchived}
          onChange={(withArchived) => onChange({ withArchived })}
        />
      ) : null}
      {filters.includes('campaign') ? (
        <CampaignFields form={form} errors={errors} hasWave={filters.includes('wave')} onChange={onChange} />
      ) : null}
      {filters.includes('period') ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="From"
            type="date"
            value={form.from}
            hint={zone === null ? undefined : `Days in ${timeZoneInWords(zone)}.`}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <Field
            label="To"
            type="date"
            value={form.to}
            error={errors.to ?? null}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
      ) : null}
    </>
  );
}

function CampaignFields({ form, errors, hasWave, onChange }: ExportFiltersProps & { hasWave: boolean }) {
  const { kind, campaignId } = form;
  const campaigns = useResponse('listCampaigns', NEWEST_CAMPAIGNS, { staleTime: 0 });
  const campaign = useResponse(
    'getCampaign',
    { params: { id: campaignId } },
    { pick: 'campaign', staleTime: 0, enabled: hasWave && campaignId !== '' },
  );
  const isLong = campaigns.data?.pagination.has_next === true;
  const hints = [
    campaigns.isError ? 'The campaigns could not be loaded.' : '',
    isLong ? 'Only the newest campaigns are listed. Export earlier ones from the pages of their waves.' : '',
  ].filter(Boolean);
  return (
    <>
      <SelectField
        label="Campaign"
        hint={hints.length === 0 ? undefined : hints.join(' ')}
        error={errors.campaign ?? null}
        value={campaignId}
        options={campaignOptions(kind, campaigns.data?.campaigns ?? [])}
        onChange={({ target }) => onChange({ campaignId: target.value, waveId: '' })}
      />
      {hasWave && campaignId !== '' ? (
        <SelectField
          label="Wave"
          error={errors.wave ?? null}
          value={form.waveId}
          options={waveOptions(kind, campaign.data)}
          onChange={({ target }) => onChange({ waveId: target.value })}
        />
      ) : null}
    </>
  );
}
