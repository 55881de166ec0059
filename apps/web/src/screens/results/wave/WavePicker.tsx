import { useNavigate } from 'react-router';
import { resultsPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { nameBeside } from '../wave-names.ts';

/** Maximum number of closed waves in the choice; older ones are reached from their campaign. */
const MAX_LISTED = 50;

/** The choice of another closed wave, of any campaign, whose results to show; nothing while there is no other one. */
export function WavePicker({ waveId }: { waveId: string }) {
  const navigate = useNavigate();
  const waves = useResponse('listClosedWaves', { query: { page: 1, limit: MAX_LISTED } }, { pick: 'waves' }).data ?? [];
  if (waves.length < 2 || waves.every(({ id }) => id !== waveId)) return null;
  return (
    <div className="max-w-96 print:hidden">
      <SelectField
        label="Results of"
        value={waveId}
        options={waves.map((wave) => ({
          value: wave.id,
          label: `${wave.campaign.name}, ${nameBeside(wave, ...waves.filter(({ campaign }) => campaign.id === wave.campaign.id))}`,
        }))}
        onChange={({ target }) => {
          const chosen = waves.find(({ id }) => id === target.value);
          if (chosen !== undefined) void navigate(resultsPath(chosen.campaign.id, chosen.id));
        }}
      />
    </div>
  );
}
