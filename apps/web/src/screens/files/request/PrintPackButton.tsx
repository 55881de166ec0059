import type { Wave } from '@plumbline/contract/wire';
import { useState } from 'react';
import type { ButtonTone } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LoopbackNote } from '../../campaigns/LoopbackNote.tsx';
import { RequestFileButton } from './RequestFileButton.tsx';

type Paper = 'a4' | 'a3';

const LEAD: Readonly<Record<Wave['mode'], string>> = {
  individual: 'For people without email who have not answered, with a poster for each crew.',
  group:
    'With a poster for each crew. Hand out the slips in any order, and don’t note who gets which. Keep unused slips: printing again includes used codes, so that nobody can tell who has answered.',
};

interface PrintPackButtonProps {
  wave: Pick<Wave, 'id' | 'mode' | 'sites'>;
  tone?: ButtonTone;
}

/** The button that requests the slips and posters of a running wave, or of one of its sites or crews. */
export function PrintPackButton({ wave, tone = 'secondary' }: PrintPackButtonProps) {
  const parts = partsOf(wave);
  const [chosen, setChosen] = useState('');
  const [isForEveryone, setIsForEveryone] = useState(false);
  const [paper, setPaper] = useState<Paper>('a4');
  const part = parts.find(({ value }) => value === chosen);
  return (
    <RequestFileButton
      label="Print slips…"
      tone={tone}
      title="Print slips and posters"
      lead={LEAD[wave.mode]}
      request={{
        asks: 'language',
        hint:
          wave.mode === 'group'
            ? 'Of slips and posters. On the page, everyone can choose any language.'
            : 'Of headings, and of slips where no language is known. Everyone else gets a slip in their own.',
        bodyOf: (language) => ({
          kind: 'slips',
          format: 'pdf',
          language,
          about: { wave_id: wave.id, ...part?.about, for_everyone: isForEveryone, poster_paper: paper },
        }),
      }}
    >
      <AddressNote />
      <SelectField
        label="Slips of"
        value={part?.value ?? ''}
        options={[{ value: '', label: 'All sites and crews' }, ...parts]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <SelectField
        label="Posters"
        value={paper}
        options={[
          { value: 'a4', label: 'A4' },
          { value: 'a3', label: 'A3' },
        ]}
        onChange={({ target }) => setPaper(target.value === 'a3' ? 'a3' : 'a4')}
      />
      {wave.mode === 'individual' ? (
        <CheckboxField
          label="Also for people who were asked by email and have not answered"
          checked={isForEveryone}
          onChange={setIsForEveryone}
        />
      ) : null}
    </RequestFileButton>
  );
}

/** A note on a printed address that phones cannot open. It checks the address of this page, whose host is also printed. */
function AddressNote() {
  return <LoopbackNote url={window.location.href} />;
}

/** The named sites and crews of a wave as options. */
function partsOf({ sites }: Pick<Wave, 'sites'>) {
  return sites.flatMap(({ site, crews }) => [
    ...(site === null ? [] : [{ value: site.id, label: site.name, about: { site_id: site.id } }]),
    ...crews.flatMap(({ crew }) =>
      crew === null
        ? []
        : [
            {
              value: crew.id,
              label: site === null ? crew.name : `${site.name} · ${crew.name}`,
              about: { crew_id: crew.id },
            },
          ],
    ),
  ]);
}
