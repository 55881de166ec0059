import type { GroupResults } from '@plumbline/contract/wire';
import { en } from '@plumbline/phrases/toolbox-talk/en';
import { useState } from 'react';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { figureInWords, groupName } from '../../results/figure-words.ts';
import { RequestFileButton } from './RequestFileButton.tsx';
import { keyOf, type TalkChoice, talkChoices } from './talk-choices.ts';

/** The button that requests the sheet for a toolbox talk with a crew. The topic of the crew's lowest question is preselected. */
export function ToolboxTalkButton({
  results,
}: {
  results: Pick<GroupResults, 'wave' | 'group' | 'categories' | 'questions'>;
}) {
  const { wave, group } = results;
  const seesPeople = useSeesPeople();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const choices = talkChoices(results);
  const chosen = choices.find((choice) => keyOf(choice) === chosenKey) ?? choices[0];
  // The figures of the sheet must reach the threshold. In both modes they can do so once the wave is closed.
  if (!seesPeople || group.kind !== 'crew' || chosen === undefined || wave.status !== 'closed') return null;
  const { category, topic } = chosen;
  const about = { wave_id: wave.id, group: group.key, category: category.key, ...(topic === null ? {} : { topic }) };
  return (
    <RequestFileButton
      label="Toolbox talk (PDF)…"
      title={`Toolbox talk for ${groupName(group)}`}
      request={{
        asks: 'language',
        hint: 'The one that the crew speaks best.',
        bodyOf: (language) => ({ kind: 'toolbox_talk', format: 'pdf', language, about }),
      }}
    >
      <SelectField
        label="Topic"
        value={keyOf(chosen)}
        options={optionsOf(choices.filter(({ figure }) => figure !== null))}
        groups={groupsOf(choices.filter(({ figure }) => figure === null))}
        onChange={({ target }) => setChosenKey(target.value)}
      />
    </RequestFileButton>
  );
}

function optionsOf(choices: readonly TalkChoice[]) {
  return choices.map((choice) => {
    const { topic, category, figure } = choice;
    const title = topic === null ? category.name : en.talks[topic].title;
    return { value: keyOf(choice), label: figure === null ? title : `${title}, ${figureInWords(figure)}` };
  });
}

/** The topics without a figure, grouped by category. */
function groupsOf(choices: readonly TalkChoice[]) {
  const keys = [...new Set(choices.map(({ category }) => category.key))];
  return keys.map((key) => {
    const own = choices.filter(({ category }) => category.key === key);
    return { label: own[0]?.category.name ?? key, options: optionsOf(own) };
  });
}
