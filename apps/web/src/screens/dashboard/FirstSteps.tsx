import { Check, Circle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { INVITE_PATH, NEW_CAMPAIGN_PATH, PEOPLE_IMPORT_PATH } from '../../addresses.ts';
import { useResponse } from '../../calls/api-query.ts';
import { OpenExample } from '../../shell/OpenExample.tsx';
import { Button } from '../../ui/Button.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { useOrganisationChange } from '../organisations/organisation/use-organisation-change.ts';
import { settingsPath } from '../organisations/sections.ts';
import { CompanyCard } from './CompanyCard.tsx';
import type { FirstSteps as FirstStepsProps } from './use-first-steps.ts';

/** The steps of a new company from an empty dashboard to its first results. */
export function FirstSteps({ steps, isAdministrator, seesEverything, company, onDismiss }: FirstStepsProps) {
  const members = useResponse('getOrganisation', {}, { pick: 'members', enabled: isAdministrator }).data;
  const naming = useOrganisationChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <>
      {company === null ? null : (
        <CompanyCard
          timeZone={company.timeZone}
          error={naming.error}
          isSaving={naming.isPending}
          onSave={(body) => naming.send({ body }, focusHeading)}
          onLater={() => {
            company.onLater();
            focusHeading();
          }}
        />
      )}
      <section aria-labelledby="first-steps" className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-4">
          <h2 id="first-steps" ref={heading} tabIndex={-1} className="display scroll-mt-24 text-large">
            First steps
          </h2>
          <Button tone="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
        <ol className="flex flex-col border-t border-line">
          {isAdministrator && company === null ? (
            <Step isDone={steps.name}>
              <StepLink to={settingsPath('organization')} isDone={steps.name}>
                Name the company
              </StepLink>
            </Step>
          ) : null}
          <Step isDone={steps.people}>
            <StepLink to={PEOPLE_IMPORT_PATH} isDone={steps.people}>
              Add people from one Excel list
            </StepLink>{' '}
            or{' '}
            <StepLink to={INVITE_PATH} isDone={steps.people}>
              invite one person
            </StepLink>
          </Step>
          <Step isDone={steps.survey}>
            <StepLink to={NEW_CAMPAIGN_PATH} isDone={steps.survey}>
              Start the first survey
            </StepLink>
          </Step>
          <Step isDone={steps.attention}>See here who needs attention, as soon as people have answered</Step>
          {isAdministrator ? (
            <Step isDone={(members?.length ?? 0) > 1}>
              <StepLink to={settingsPath('members')} isDone={(members?.length ?? 0) > 1}>
                Invite a colleague
              </StepLink>
            </Step>
          ) : null}
        </ol>
        {steps.attention || !seesEverything ? null : (
          <OpenExample lead="Nothing to look at yet? Look around in results of invented people first." />
        )}
      </section>
    </>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? Check : Circle;
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line py-2">
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
      <p className={isDone ? 'text-ink-soft' : ''}>
        {children}
        {isDone ? <span className="sr-only"> (done)</span> : null}
      </p>
    </li>
  );
}

function StepLink({ to, isDone, children }: { to: string; isDone: boolean; children: ReactNode }) {
  return isDone ? (
    children
  ) : (
    <Link to={to} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
      {children}
    </Link>
  );
}
