import { fewestReachablePeople } from '@plumbline/domain/campaigns/threshold';
import { useId } from 'react';
import { RadioField } from '../../../ui/RadioField.tsx';
import { type AudienceKind, isAudienceChosen } from '../draft/campaign-values.ts';
import { type AudienceCount, AudienceNumbers } from './AudienceNumbers.tsx';
import { AudiencePicker } from './AudiencePicker.tsx';
import { EditorSection, FixedFact, GroupError, type SectionProps } from './EditorSection.tsx';

const KINDS: readonly { readonly value: AudienceKind; readonly label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'sites', label: 'Selected sites' },
  { value: 'crews', label: 'Selected crews' },
  { value: 'companies', label: 'Selected companies' },
  { value: 'people', label: 'People by name' },
];

interface WhoSectionProps extends SectionProps {
  count: AudienceCount;
  /** Such as "2 sites", for an audience that can no longer be changed. */
  storedAudience: string;
}

/** The audience of the campaign, with live numbers. */
export function WhoSection({ values, edit, wordsOf, fixedReason, count, storedAudience }: WhoSectionProps) {
  const { error } = wordsOf('audience');
  const reason = fixedReason('audience');
  const { audienceKind: kind, chosen, mode, threshold } = values;
  const errorId = useId();
  const refusedBy = error === null ? undefined : errorId;
  return (
    <EditorSection title="Who is asked" lead="People who join later are asked in the next wave.">
      {reason === null ? (
        <>
          <RadioField
            legend="Audience"
            options={KINDS}
            chosen={kind}
            onChoose={(audienceKind) => edit({ audienceKind })}
            errorId={kind === 'everyone' ? refusedBy : undefined}
          />
          {kind === 'everyone' ? null : (
            <AudiencePicker
              key={kind}
              kind={kind}
              chosen={chosen[kind]}
              errorId={refusedBy}
              onChange={(next) => edit({ chosen: { ...chosen, [kind]: next } })}
            />
          )}
        </>
      ) : (
        <FixedFact label="Audience" value={storedAudience} reason={reason} />
      )}
      <GroupError id={errorId} error={error} />
      {/* Shows the advice about the audience live, in place of the stored checks. */}
      <AudienceNumbers
        {...count}
        isChosen={isAudienceChosen(values)}
        mode={mode}
        fewest={fewestReachablePeople({ mode, threshold: Number(threshold), audience: { kind } })}
      />
    </EditorSection>
  );
}
