import type { Person } from '@plumbline/contract/wire';
import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '@plumbline/domain/person-texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { companyPath, crewPath, DASHBOARD_PATH, sitePath, surveyPath } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { FactBlock } from '../../../ui/Fact.tsx';
import { languageInWords } from '../../../ui/language-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { personName } from '../workforce-words.ts';
import { PersonTimeline } from './PersonTimeline.tsx';
import { ARCHIVED_PEOPLE, otherSurveysInWords, placementDays, placementInWords } from './person-words.ts';

interface PersonViewProps {
  person: Person;
  /** The last result with its follow-up; null: the person has answered nothing with their name. */
  latest: ReactNode;
  actions: ReactNode;
}

/** A person: the last result, details, the waves in which they were asked, and where they worked. */
export function PersonView({ person, latest, actions }: PersonViewProps) {
  const { archived_at } = person;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={personName(person)} lead={<WhereToday person={person} />} actions={actions} />
      {archived_at === null ? null : (
        <Notice tone="caution" title={`This person has been archived since ${day(archived_at)}`}>
          {ARCHIVED_PEOPLE}
        </Notice>
      )}
      {latest}
      <EarlierFollowUps followUps={person.earlier_follow_ups} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="waves-heading" className="flex flex-col gap-3">
            <h2 id="waves-heading" className="display text-large">
              Waves
            </h2>
            <PersonTimeline waves={person.waves} />
            <OtherSurveys person={person} />
          </section>
          <section aria-labelledby="history-heading" className="flex flex-col gap-3">
            <h2 id="history-heading" className="display text-large">
              Crews and companies over time
            </h2>
            <PersonHistory placements={person.placements} />
          </section>
        </div>
        <section className="flex min-w-0 flex-col gap-3 self-start lg:border-l lg:border-line lg:pl-6">
          <h2 className="display text-large">Details</h2>
          <Details person={person} />
        </section>
      </div>
    </div>
  );
}

/** Links to earlier surveys whose follow-up is still open. */
function EarlierFollowUps({ followUps }: { followUps: Person['earlier_follow_ups'] }) {
  if (followUps.length === 0) return null;
  return (
    <section
      aria-labelledby="earlier-heading"
      className="flex flex-col gap-1 border-s-4 border-danger bg-danger-soft px-4 py-3"
    >
      <h2 id="earlier-heading" className="font-semibold">
        Earlier follow-ups still open
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {followUps.map(({ survey_id, answered_at }) => (
          <li key={survey_id}>
            <Link to={surveyPath(survey_id)} className={`${TEXT_LINK} figures flex min-h-11 items-center`}>
              Answers from {day(answered_at)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhereToday({ person: { crew, site, company } }: { person: Person }) {
  return (
    <span className="flex flex-wrap gap-x-2 wrap-anywhere">
      {crew === null ? (
        <span>No crew</span>
      ) : (
        <span>
          <Link to={crewPath(crew.id)} className={TEXT_LINK}>
            <bdi>{crew.name}</bdi>
          </Link>
          {site === null ? null : (
            <>
              ,{' '}
              <Link to={sitePath(site.id)} className={TEXT_LINK}>
                <bdi>{site.name}</bdi>
              </Link>
            </>
          )}
        </span>
      )}
      <span aria-hidden="true">·</span>
      {company === null ? (
        <span>No company</span>
      ) : (
        <Link to={companyPath(company.id)} className={TEXT_LINK}>
          <bdi>{company.name}</bdi>
        </Link>
      )}
    </span>
  );
}

function Details({ person }: { person: Person }) {
  const { email, employee_number, language, is_unsubscribed } = person;
  return (
    <dl className="flex flex-col gap-4">
      <FactBlock label="Email">
        {email === null ? 'None. Reached with slips on paper.' : <EmailAddress>{email}</EmailAddress>}
        {is_unsubscribed ? (
          <span className="mt-1 block">
            <Badge tone="caution">Opted out of emails</Badge>
          </span>
        ) : null}
      </FactBlock>
      {PERSON_TEXT_NAMES.map((field) => (
        <FactBlock key={field} label={PERSON_TEXTS[field].label}>
          {field === 'phone' && person.phone !== null ? (
            <PhoneLink phone={person.phone} />
          ) : (
            (person[field] ?? <NoValue words="Unknown" />)
          )}
        </FactBlock>
      ))}
      <FactBlock label="Employee number">{employee_number ?? <NoValue />}</FactBlock>
      <FactBlock label="Language">{languageInWords(language)}</FactBlock>
    </dl>
  );
}

function OtherSurveys({ person }: { person: Person }) {
  const words = otherSurveysInWords(person);
  if (words === null) return null;
  const search = person.email ?? person.name;
  return (
    <p className="figures text-small">
      {search === null ? (
        words
      ) : (
        <Link to={`${DASHBOARD_PATH}?${new URLSearchParams({ search })}`} className={TEXT_LINK}>
          {words}
        </Link>
      )}
    </p>
  );
}

/** The placements of a person, newest first. */
export function PersonHistory({ placements }: { placements: Person['placements'] }) {
  if (placements.length === 0) {
    return <p className="border-y border-line py-4 text-ink-soft">In no crew and no company so far.</p>;
  }
  return (
    <ol className="flex flex-col border-t border-line">
      {placements.map((placement, index) => (
        <li
          key={placement.since}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3 wrap-anywhere"
        >
          <bdi className={index === 0 ? 'font-semibold' : ''}>{placementInWords(placement)}</bdi>
          <span className="figures text-small text-ink-soft">
            {placementDays(placement.since, placements[index - 1]?.since ?? null)}
          </span>
        </li>
      ))}
    </ol>
  );
}
