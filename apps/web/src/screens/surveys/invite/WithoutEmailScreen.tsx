import { surveyTitle } from '@plumbline/domain/invitation';
import { useMemo, useState } from 'react';
import { InvitationReady } from './InvitationReady.tsx';
import { useForgetFields, useKeptField } from './kept-fields.ts';
import { LazySlipSheet } from './LazySlipSheet.tsx';
import { namesFrom, problemOf } from './names.ts';
import { useQuestionnaireChoice } from './questionnaire/use-questionnaire-choice.ts';
import { useInvitation } from './use-invitation.ts';
import { useSlips } from './use-slips.ts';
import { type CrewForm, WithoutEmailView } from './WithoutEmailView.tsx';

/** Creates surveys for people without an email address. */
export function WithoutEmailScreen() {
  const { quota, organisation, defaults, isSending, ready, invite, startOver } = useInvitation(useForgetFields('crew'));
  const questionnaire = useQuestionnaireChoice({ isAnonymous: false });
  const slips = useSlips();
  const [text, setText] = useKeptField('crew', 'names');
  // A new object for every refusal, so that each one moves the focus to the field.
  const [refusal, setRefusal] = useState<{ readonly names: string } | null>(null);

  const create = ({ questionnaireId, company, language }: CrewForm) => {
    const names = namesFrom(text);
    const problem = problemOf(names);
    setRefusal(problem === null ? null : { names: problem });
    if (problem !== null) return;
    const [name = '', ...others] = names;
    if (others.length === 0 && slips.surveys.length === 0) {
      invite({
        questionnaire_id: questionnaireId,
        title: surveyTitle(name),
        participant_name: name,
        participant_email: null,
        company,
        language,
      });
    } else {
      slips.create({ names, questionnaireId, company, language }, (left) => setText(left.join('\n')));
    }
  };

  const failure = useMemo(
    () => (slips.failure === null ? null : { names: `Stopped before these names: ${slips.failure}` }),
    [slips.failure],
  );

  const inviteAnother = () => {
    setText('');
    startOver();
  };

  if (ready !== null) return <InvitationReady {...ready} stats={quota.stats} onInviteAnother={inviteAnother} />;
  return (
    <>
      <div className={slips.surveys.length === 0 ? '' : 'print:hidden'}>
        <WithoutEmailView
          {...quota}
          questionnaire={questionnaire}
          names={text}
          onNames={setText}
          defaultCompany={defaults.company}
          refusal={refusal ?? failure}
          isSending={isSending || slips.isCreating}
          slips={slips.surveys}
          onCreate={create}
          onStartOver={slips.startOver}
        />
      </div>
      {slips.surveys.length === 0 ? null : <LazySlipSheet surveys={slips.surveys} organisation={organisation} />}
    </>
  );
}
