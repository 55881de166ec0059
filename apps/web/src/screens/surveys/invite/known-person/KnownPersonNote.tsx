import type { KnownPerson } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { surveyPath } from '../../../../addresses.ts';
import { TEXT_LINK } from '../../../../ui/text-link.ts';
import { lastSurveyInWords } from './last-survey-words.ts';

/** Note that the person with the typed address was invited before; nothing for an unknown person. */
export function KnownPersonNote({ person }: { person: KnownPerson | null }) {
  return (
    <div role="status" className="text-small text-ink-soft">
      {person === null ? null : <Known person={person} />}
    </div>
  );
}

function Known({ person: { last_survey: survey, is_unsubscribed } }: { person: KnownPerson }) {
  return (
    <p className="py-1">
      <strong className="text-ink">
        <bdi>{survey.participant_name ?? survey.participant_email}</bdi>
      </strong>
      . {lastSurveyInWords(survey, new Date())}.{' '}
      <Link to={surveyPath(survey.id)} className={TEXT_LINK}>
        View survey
      </Link>
      {is_unsubscribed ? (
        <span className="block">Opted out of emails: no email will be sent, but you can hand over the link.</span>
      ) : null}
    </p>
  );
}
