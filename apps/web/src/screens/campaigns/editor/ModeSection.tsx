import type { Campaign } from '@plumbline/contract/wire';
import { THRESHOLD_MAX, THRESHOLD_MIN } from '@plumbline/domain/campaigns/threshold';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { wholeNumber } from '../draft/campaign-body.ts';
import { Advice, EditorSection, FixedFact, MoreOptions, type SectionProps } from './EditorSection.tsx';

interface ModeSectionProps extends SectionProps {
  organisation: string;
  /** The lowest allowed threshold after the first wave has started; null before. */
  frozenThreshold: number | null;
}

/** Choice of the mode: results of named people, or only of groups. */
export function ModeSection({ values, edit, wordsOf, fixedReason, organisation, frozenThreshold }: ModeSectionProps) {
  const reason = fixedReason('mode');
  const advice = [...wordsOf('mode').advice, ...wordsOf('threshold').advice, ...wordsOf('asks_free_text').advice];
  const texts = {
    individual: <IndividualText organisation={organisation} />,
    group: <GroupText threshold={usableThreshold(values.threshold, frozenThreshold)} />,
  };
  return (
    <EditorSection title="With names or anonymous" lead="This cannot be changed once the first wave has started.">
      {reason === null ? (
        <RadioField
          legend="Mode"
          options={[
            { value: 'individual', label: MODE_NAMES.individual, hint: texts.individual },
            { value: 'group', label: MODE_NAMES.group, hint: texts.group },
          ]}
          chosen={values.mode}
          onChoose={(mode) => edit({ mode })}
        />
      ) : (
        <FixedFact
          label="Mode"
          value={
            <div className="flex max-w-measure flex-col gap-2">
              <p>{MODE_NAMES[values.mode]}</p>
              <div className="text-small text-ink-soft">{texts[values.mode]}</div>
            </div>
          }
          reason={reason}
        />
      )}
      {values.mode === 'group' ? (
        <MoreOptions needsReading={wordsOf('threshold').error !== null}>
          <GroupRules {...{ values, edit, wordsOf, fixedReason }} frozenThreshold={frozenThreshold} />
        </MoreOptions>
      ) : null}
      <Advice advice={advice} />
    </EditorSection>
  );
}

const MODE_NAMES: Readonly<Record<Campaign['mode'], string>> = {
  individual: 'With names: each result belongs to a named person',
  group: 'Anonymous: nobody can see what one person answered',
};

function IndividualText({ organisation }: { organisation: string }) {
  return (
    <Paragraphs
      what="You see each person’s answers and can follow up in person. People may answer less openly."
      read={promiseInIndividualMode(organisation)}
    />
  );
}

function GroupText({ threshold }: { threshold: number }) {
  return (
    <Paragraphs
      what={`You see results of groups with ${threshold} answers or more, once the wave has closed, and never what one person answered. Questions with written answers are left out, unless you choose to ask them.`}
      read={promiseInGroupMode(String(threshold))}
    />
  );
}

function Paragraphs({ what, read }: { what: string; read: string }): ReactNode {
  return (
    <>
      <p>{what}</p>
      <p className="pt-2">Participants read: “{read}”</p>
    </>
  );
}

function GroupRules({ values, edit, wordsOf, fixedReason, frozenThreshold }: Omit<ModeSectionProps, 'organisation'>) {
  const thresholdReason = fixedReason('threshold');
  const textReason = fixedReason('asks_free_text');
  return (
    <div className="flex flex-col gap-6">
      {thresholdReason === null ? (
        <div className="max-w-64">
          <Field
            label="Minimum group size"
            type="number"
            inputMode="numeric"
            min={frozenThreshold ?? THRESHOLD_MIN}
            max={THRESHOLD_MAX}
            value={values.threshold}
            error={wordsOf('threshold').error}
            hint={
              frozenThreshold === null
                ? 'Every result of a group has at least this many answers behind it. With a larger number people feel safer, but fewer crews show a result.'
                : `It can only be raised, from ${frozenThreshold}, and counts for waves that have not started.`
            }
            onChange={(event) => edit({ threshold: event.target.value })}
          />
        </div>
      ) : (
        <FixedFact label="Minimum group size" value={values.threshold} reason={thresholdReason} />
      )}
      {textReason === null ? (
        <CheckboxField
          label="Ask questions with free text too"
          hint={`Written answers can give someone away. They are shown only for everyone together, in random order, once there are at least ${2 * usableThreshold(values.threshold, frozenThreshold)}. Participants are told that they will be read.`}
          checked={values.asksFreeText}
          onChange={(asksFreeText) => edit({ asksFreeText })}
        />
      ) : (
        <FixedFact
          label="Questions with free text"
          value={values.asksFreeText ? 'Asked' : 'Not asked'}
          reason={textReason}
        />
      )}
    </div>
  );
}

/** The typed threshold within its limits, or the lowest one for invalid text, so that the promise beside the field repeats no mistake. */
function usableThreshold(typed: string, frozen: number | null): number {
  const fewest = frozen ?? THRESHOLD_MIN;
  const number = wholeNumber(typed);
  return Number.isInteger(number) ? Math.min(THRESHOLD_MAX, Math.max(fewest, number)) : fewest;
}

/** The promise on the participants' first screen, in English. */
export function promiseInIndividualMode(organisation: string): string {
  return `The people who look after safety at ${organisation} see your answers with your name.`;
}

/** @param threshold minimum number of answers behind any figure */
function promiseInGroupMode(threshold: string): string {
  return `Nobody can see your own answers. Your company sees results of groups of at least ${threshold}.`;
}
