import { HOME_PATH } from '../addresses.ts';
import { CallToRegister } from '../CallToRegister.tsx';
import { PageIntro } from '../PageIntro.tsx';
import { FINDINGS, METHODS } from './findings.tsx';
import { REFERENCES } from './references.ts';
import type { Finding, Reference } from './research-types.ts';

const STANDINGS: Record<Finding['standing'], string> = {
  target: 'A target, not a finding',
  supported: 'Published studies support it',
  'partly supported': 'Published studies support part of it',
};

/** The evidence behind the product's figures, and its limits. */
export function ResearchPage() {
  return (
    <>
      <PageIntro title="Research data">
        <p>
          Plumbline is built on four figures. Two of them are goals we set ourselves. Here is where each comes from, and
          where the evidence is weaker than we would like.
        </p>
      </PageIntro>
      <section aria-labelledby="figures-title" className="mx-auto max-w-6xl px-4 py-8 sm:px-6 lg:px-8">
        <h2 id="figures-title" className="display pb-4 text-large">
          The figures
        </h2>
        <ul className="grid gap-px border border-line bg-line md:grid-cols-2">
          {FINDINGS.map((finding) => (
            <FindingCard key={finding.id} finding={finding} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="methods-title" className="mx-auto max-w-6xl px-4 py-8 sm:px-6 lg:px-8">
        <h2 id="methods-title" className="display pb-4 text-large">
          How we measure
        </h2>
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          {METHODS.map(({ id, title, text }) => (
            <li key={id} className="flex flex-col gap-2 border-t border-ink pt-3">
              <h3 className="display text-text">{title}</h3>
              <p className="max-w-measure text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="references-title" className="mx-auto max-w-6xl px-4 py-8 sm:px-6 lg:px-8">
        <h2 id="references-title" className="display pb-4 text-large">
          References
        </h2>
        <ol className="flex flex-col border-t border-line">
          {REFERENCES.map((reference) => (
            <ReferenceItem key={reference.id} reference={reference} />
          ))}
        </ol>
      </section>
      <CallToRegister
        title="Measure it on your own site"
        text="The best evidence is your own. Invite people from one crew, compare what they say with what you see, and then decide."
        other={{ href: HOME_PATH, label: 'Back to Home' }}
      />
    </>
  );
}

function FindingCard({ finding: { figure, claim, standing, basis, sources } }: { finding: Finding }) {
  return (
    <li className="flex flex-col gap-3 bg-paper p-6">
      <p className="display figures text-figure">{figure}</p>
      <h3 className="font-semibold">{claim}</h3>
      <p className="label">{STANDINGS[standing]}</p>
      <div className="prose text-small text-ink-soft">{basis}</div>
      <p className="mt-auto flex flex-wrap gap-x-4 text-small">
        {sources.map((id) => (
          <a key={id} href={`#${id}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
            {shortName(id)}
          </a>
        ))}
      </p>
    </li>
  );
}

function ReferenceItem({ reference }: { reference: Reference }) {
  const { id, authors, year, title, journal, doi, finding } = reference;
  return (
    <li
      id={id}
      className="grid scroll-mt-24 gap-x-10 gap-y-1 border-b border-line py-4 target:bg-sunken lg:grid-cols-2"
    >
      <p className="max-w-measure">
        {authors} ({year}). {title}. <i>{journal}</i>.{' '}
        <a href={`https://doi.org/${doi}`} rel="noreferrer" className="break-all underline underline-offset-4">
          doi:{doi}
        </a>
      </p>
      <p className="max-w-measure text-small text-ink-soft">{finding}</p>
    </li>
  );
}

/** Like `Haslam et al. 2005`. */
function shortName(id: string): string {
  const reference = REFERENCES.find((candidate) => candidate.id === id);
  if (reference === undefined) throw new RangeError(`there is no reference ${id}`);
  const surnames = reference.authors.split(/, (?:[A-Z]\.[ -]?)+(?:, |$)/).filter((name) => name !== '');
  const [first = ''] = (surnames[0] ?? reference.authors).split(',');
  return `${first}${surnames.length > 1 ? ' et al.' : ''} ${reference.year}`;
}
