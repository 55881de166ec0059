import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { ListTable } from './list-table.ts';
import { type EncodingChoice, isLegacyEncoding, type LegacyEncoding } from './reading/encodings.ts';

interface ListLettersProps {
  table: ListTable;
  onEncoding: (encoding: LegacyEncoding) => void;
}

/** Examples of names as they were read, if the encoding was guessed or letters look damaged; otherwise nothing. */
export function ListLetters({ table: { encoding, damagedNames }, onEncoding }: ListLettersProps) {
  if (encoding === null && damagedNames.length === 0) return null;
  const isSure = encoding?.isSure !== false && damagedNames.length === 0;
  return (
    <Notice
      title={isSure ? 'Letters with accents' : 'Check the letters in these names'}
      tone={isSure ? 'neutral' : 'caution'}
    >
      <div className="flex flex-col gap-3">
        {damagedNames.length === 0 ? null : (
          <p className="break-words">
            Letters seem to be damaged: <Names names={damagedNames} />.{' '}
            {encoding === null
              ? 'Export the list again as “CSV UTF-8” or Excel, or correct the names after importing.'
              : ''}
          </p>
        )}
        {encoding === null ? null : (
          <>
            <p className="break-words">
              Read as {ENCODING_LABELS[encoding.taken.encoding]}: <Names names={encoding.taken.samples} />
            </p>
            {encoding.others.length === 0 ? null : (
              <SelectField
                label="If these look wrong, choose what looks right"
                value={encoding.taken.encoding}
                onChange={({ target }) => {
                  if (isLegacyEncoding(target.value)) onEncoding(target.value);
                }}
                options={[encoding.taken, ...encoding.others].map(optionOf)}
              />
            )}
          </>
        )}
      </div>
    </Notice>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return <bdi className="font-semibold">{names.join(', ')}</bdi>;
}

function optionOf({ encoding, samples }: EncodingChoice) {
  return { value: encoding, label: `${samples.join(', ')} – ${ENCODING_LABELS[encoding]}` };
}

const ENCODING_LABELS: Readonly<Record<LegacyEncoding, string>> = {
  'windows-1252': 'Western European, Windows',
  'windows-1250': 'Central European, Windows',
  'windows-1251': 'Cyrillic, Windows',
  'windows-1256': 'Arabic, Windows',
  'iso-8859-2': 'Central European, ISO 8859-2',
  'iso-8859-15': 'Western European, ISO 8859-15',
  macintosh: 'Western European, Mac',
};
