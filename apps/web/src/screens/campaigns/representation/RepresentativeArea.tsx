import type { CurrentUser } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { SETTINGS_PATH } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { useChooseOrganization } from '../../../shell/use-choose-organization.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CommonWordsProvider } from '../../../ui/common-words.ts';
import { CONTROL_BY_CONTENT } from '../../../ui/Field.tsx';
import { LoadingApplication } from '../../../ui/LoadingApplication.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { addressForRepresentatives, CAMPAIGN_ADDRESS, CAMPAIGNS_ADDRESS, RESULTS_ADDRESS } from './addresses.ts';
import { CampaignScreen } from './CampaignScreen.tsx';
import { CampaignsScreen } from './CampaignsScreen.tsx';
import {
  commonWordsIn,
  LOAD_PHRASES,
  type RepresentationLanguage,
  rememberedLanguage,
  rememberLanguage,
} from './representation-words.ts';
import { ResultsScreen } from './results/ResultsScreen.tsx';

interface RepresentativeAreaProps {
  organization: CurrentUser['organization'] | null;
  onSignOut: () => void;
  /** The screen of the current address; representatives see it for settings only. */
  outlet: ReactNode;
}

/**
 * The screens of a representative of the workers: the frame, lists, plots and tables of the members' screens, in the representative's
 * language. Campaigns and approvals come from calls of their own.
 */
export function RepresentativeArea({ organization, onSignOut, outlet }: RepresentativeAreaProps) {
  const [language, setLanguage] = useState(() => rememberedLanguage(browserStorage(), navigator.languages));
  const {
    data: phrases,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['representation', 'phrases', language],
    queryFn: LOAD_PHRASES[language],
    staleTime: Number.POSITIVE_INFINITY,
    // Keeps the previous language until the new one is loaded.
    placeholderData: (previous) => previous,
  });
  // Screen readers and browser dialogs use the language of the document, which is English at first.
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    documentElement.dir = LANGUAGE_FACTS[language].direction;
    return () => {
      documentElement.lang = 'en';
      documentElement.removeAttribute('dir');
    };
  }, [language]);
  if (phrases === undefined && isError) {
    return (
      <main className="mx-auto max-w-4xl px-4 py-8" lang="en" dir="ltr">
        <PartFailure
          text="This page could not be loaded. Check your connection."
          isRetrying={false}
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  if (phrases === undefined) return <LoadingApplication />;
  const choose = (chosen: SurveyLanguage) => {
    rememberLanguage(browserStorage(), chosen);
    setLanguage(chosen);
  };
  return (
    <div lang={language} dir={LANGUAGE_FACTS[language].direction} className="min-h-dvh">
      <Header words={{ language, phrases }} organization={organization} onLanguage={choose} onSignOut={onSignOut} />
      <main id="main" className="mx-auto flex max-w-4xl flex-col gap-8 px-4 py-8 sm:px-6">
        <Screen words={{ language, phrases }} outlet={outlet} />
      </main>
    </div>
  );
}

function Screen({ words, outlet }: { words: RepresentationLanguage; outlet: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname.startsWith(SETTINGS_PATH)) {
    return (
      <div lang="en" dir="ltr">
        {outlet}
      </div>
    );
  }
  const elsewhere = addressForRepresentatives(pathname);
  // The address of a members' screen, from a member's link.
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <CommonWordsProvider value={commonWordsIn(words)}>
      <OfCampaigns pathname={pathname} words={words} />
    </CommonWordsProvider>
  );
}

function OfCampaigns({ pathname, words }: { pathname: string; words: RepresentationLanguage }) {
  const [, campaignId, waveId] = RESULTS_ADDRESS.exec(pathname) ?? [];
  if (campaignId !== undefined && waveId !== undefined) {
    return <ResultsScreen key={waveId} campaignId={campaignId} waveId={waveId} words={words} />;
  }
  const id = CAMPAIGN_ADDRESS.exec(pathname)?.[1];
  return id === undefined ? <CampaignsScreen words={words} /> : <CampaignScreen key={id} id={id} words={words} />;
}

interface HeaderProps {
  words: RepresentationLanguage;
  organization: CurrentUser['organization'] | null;
  onLanguage: (language: SurveyLanguage) => void;
  onSignOut: () => void;
}

function Header({ words: { language, phrases }, organization, onLanguage, onSignOut }: HeaderProps) {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <Link to={CAMPAIGNS_ADDRESS} className="flex items-center gap-4 rounded-box" aria-label="Plumbline">
          <Logo />
        </Link>
        <OrganizationName label={phrases.organization} current={organization} />
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label={phrases.language}
            className={`${CONTROL_BY_CONTENT} h-11`}
            value={language}
            onChange={(event) => {
              const chosen = SURVEY_LANGUAGES.find((each) => each === event.target.value);
              if (chosen !== undefined) onLanguage(chosen);
            }}
          >
            {SURVEY_LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_FACTS[each].ownName}
              </option>
            ))}
          </select>
          <Link to={SETTINGS_PATH} className={buttonClass('quiet')}>
            {phrases.settings}
          </Link>
          <Button tone="quiet" onClick={onSignOut}>
            {phrases.signOut}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** The name of the organisation; a choice for a representative who belongs to several. */
function OrganizationName({ label, current }: { label: string; current: CurrentUser['organization'] | null }) {
  const organizations = useResponse('getMembership', {}, { pick: 'organizations' }).data ?? [];
  const choose = useChooseOrganization();
  if (organizations.length < 2) {
    return (
      <p className="min-w-0 flex-1 truncate text-small text-ink-soft">
        <bdi>{current?.name}</bdi>
      </p>
    );
  }
  return (
    <div className="min-w-0 flex-1">
      <select
        aria-label={label}
        className={`${CONTROL_BY_CONTENT} h-11 max-w-full`}
        value={current?.id}
        onChange={(event) => choose(event.target.value)}
      >
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
