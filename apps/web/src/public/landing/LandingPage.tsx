import type { ScoredCategory } from '@plumbline/domain/categories';
import type { ReactNode } from 'react';
import { REGISTER_PATH } from '../../addresses.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { RESEARCH_PATH } from '../addresses.ts';
import { DEFAULT_SURVEY } from '../default-survey.ts';
import { FeatureSection, ProductPicture } from './FeatureSection.tsx';
import { PICTURES } from './pictures.ts';

const AUDIENCES = [
  {
    title: 'Construction companies',
    text: 'See which scores are low, follow up, and keep a record of what you did.',
  },
  {
    title: 'Safety managers',
    text: 'Know in the morning who to talk to first, and what to ask them.',
  },
  {
    title: 'Workers',
    text: `Say how things really are, in ${DEFAULT_SURVEY.aboutMinutes}, on your own phone. No account, no app.`,
  },
];

const CATEGORIES: Readonly<Record<ScoredCategory, string>> = {
  focus: 'Focus',
  stress: 'Stress',
  support: 'Support',
  physical_state: 'Physical state',
  workload: 'Workload',
  knowledge: 'Knowledge',
};

export function LandingPage() {
  return (
    <>
      <Hero />
      <WhyItMatters />
      <HowWeHelp />
      <ForWhom />
      <Pricing />
    </>
  );
}

function Hero() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-12 sm:px-6 lg:gap-16 lg:px-8 lg:py-20">
      <div className="flex max-w-4xl flex-col items-start gap-6 border-l border-ink pl-6 sm:pl-10">
        <h1 className="display text-title sm:text-figure">Know who to talk to before work starts</h1>
        <p className="max-w-measure text-large text-ink-soft">
          A short survey shows how ready a worker is today. You get a score, a risk level, and the reasons in plain
          words.
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={REGISTER_PATH} className={buttonClass('primary')}>
            Start Free Trial
          </a>
          <a href={RESEARCH_PATH} className={buttonClass('secondary')}>
            See the research
          </a>
        </div>
      </div>
      <div className="max-sm:hidden">
        <ProductPicture {...PICTURES.dashboard} />
      </div>
      <div className="sm:hidden">
        <ProductPicture {...PICTURES.dashboardOnPhone} />
      </div>
    </div>
  );
}

function WhyItMatters() {
  return (
    <Band id="why-it-matters" title="Why it matters">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        <p className="display figures text-figure lg:text-[5rem] lg:leading-none">85%</p>
        <div className="prose">
          <p className="text-large">
            Human factors play a part in about 85% of serious accidents: tiredness, haste, stress, lack of knowledge,
            fear of asking.
          </p>
          <p className="text-ink-soft">
            You can see them before anyone gets hurt. Site conditions shape them, so our advice starts with the site,
            not with the person. <a href={RESEARCH_PATH}>Where this figure comes from, and its limits</a>
          </p>
        </div>
      </div>
    </Band>
  );
}

function HowWeHelp() {
  return (
    <Band id="how-we-help" title="How we help">
      <div className="divide-y divide-line">
        <FeatureSection title={`${DEFAULT_SURVEY.questions} questions on any phone`} picture={PICTURES.question}>
          <p>
            A 7-point Likert assessment with a few yes/no and open questions. They appear one at a time, large enough
            for gloves and bright sun. Answers stay on the phone until they are safely stored.
          </p>
        </FeatureSection>
        <FeatureSection title="Control questions worded the other way round" picture={PICTURES.responses} isMirrored>
          <p>
            Some statements are reverse-scored, so agreeing with everything doesn’t give a good score. For each answer
            you see what was given, how it was scored, and why. Answers that don’t fit together are a reason to ask,
            never an accusation.
          </p>
        </FeatureSection>
        <FeatureSection title="Psychological categories" picture={PICTURES.categories}>
          <p>Each category has its own score, shown against the risk bands with the number of answers behind it.</p>
          <ul className="columns-2">
            {Object.values(CATEGORIES).map((category) => (
              <li key={category}>{category}</li>
            ))}
          </ul>
        </FeatureSection>
        <FeatureSection title="Predictive analytics you can check" picture={PICTURES.analysis} isMirrored>
          <p>
            Trends show how scores change from week to week, and a written analysis says what to do about low ones. Its
            statements name the answers they are based on. It doesn’t predict individual accidents, and it makes no
            diagnosis.
          </p>
        </FeatureSection>
      </div>
    </Band>
  );
}

function ForWhom() {
  return (
    <Band id="for-whom" title="Who it’s for">
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {AUDIENCES.map(({ title, text }) => (
          <li key={title} className="flex flex-col gap-2 border-l border-line pl-4">
            <h3 className="display text-large">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Pricing() {
  return (
    <Band id="pricing" title="Pricing">
      <div className="flex flex-col items-start gap-4 border-l border-ink pl-6 sm:pl-10">
        <p className="display text-title">Coming soon</p>
        <p className="max-w-measure text-ink-soft">
          For now there is a free trial with a limited number of invitations. You don’t need a card, and it never turns
          into a paid plan by itself.
        </p>
        <a href={REGISTER_PATH} className={buttonClass('primary')}>
          Get Started
        </a>
      </div>
    </Band>
  );
}

function Band({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-14 sm:px-6 lg:px-8 lg:py-20">
        <h2 id={`${id}-title`} className="display text-title">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
