import type { GroupResults } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { figureInWords, groupName } from '../../results/figure-words.ts';
import { RequestFileButton } from './RequestFileButton.tsx';
import { weakestFirst } from './weakest-first.ts';

/** Requests the sheet for a toolbox talk with a crew, about its weakest category unless another one is chosen. */
export function ToolboxTalkButton({ results }: { results: Pick<GroupResults, 'wave' | 'group' | 'categories'> }) {
  const { wave, group } = results;
  const seesPeople = useSeesPeople();
  const categories = weakestFirst(results.categories, wave.threshold);
  const [chosen, setChosen] = useState<string | null>(null);
  const category = chosen ?? categories[0]?.key;
  // The figures of the sheet have to pass the threshold, which in both modes they can once the wave is closed.
  if (!seesPeople || group.kind !== 'crew' || category === undefined || wave.status !== 'closed') return null;
  return (
    <RequestFileButton
      label="Toolbox talk (PDF)…"
      title={`Toolbox talk for ${groupName(group)}`}
      request={{
        asks: 'language',
        hint: 'The one that the crew speaks best.',
        bodyOf: (language) => ({
          kind: 'toolbox_talk',
          format: 'pdf',
          language,
          about: { wave_id: wave.id, group: group.key, category },
        }),
      }}
    >
      <SelectField
        label="About"
        value={category}
        hint="The weakest category of the crew comes first."
        options={categories.map(({ key, name, figure }) => ({
          value: key,
          label: `${name}, ${figureInWords(figure)}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
    </RequestFileButton>
  );
}
