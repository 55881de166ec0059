import { CallToRegister } from '../CallToRegister.tsx';
import { PageIntro, PageSection } from '../PageIntro.tsx';

export function OshaInfoPage() {
  return (
    <>
      <PageIntro title="What OSHA does">
        <p>
          The Occupational Safety and Health Administration is the authority for safety at work in the United States.
          This page says in short what that means for a construction site. It is no legal advice.
        </p>
      </PageIntro>
      <PageSection title="The authority">
        <p>
          Congress created OSHA with the Occupational Safety and Health Act of 1970. It is part of the Department of
          Labor. It sets standards, inspects workplaces, trains and advises, and can fine employers who break the rules.
          About half of the states run plans of their own that must protect workers at least as well.
        </p>
        <p>
          <a href="https://www.osha.gov" rel="noreferrer">
            Visit osha.gov<span className="sr-only"> (another site)</span>
          </a>{' '}
          for the standards themselves, free training material and the ways to ask or to report.
        </p>
      </PageSection>
      <PageSection title="What employers owe">
        <p>
          The general duty clause asks every employer for a workplace free from recognized hazards that cause, or are
          likely to cause, death or serious physical harm. For construction, part 1926 of title 29 of the Code of
          Federal Regulations says more: fall protection, scaffolds, excavations, cranes, electrical work, and training
          in the hazards of the job.
        </p>
        <p>
          OSHA names falls, being struck by an object, electrocution, and being caught in or between as the leading
          causes of death in construction: the focus four.
        </p>
      </PageSection>
      <PageSection title="What workers may do">
        <p>
          Workers may ask for an inspection, see records of injuries, get training in a language they understand, and
          report a hazard. An employer may not punish them for it.
        </p>
      </PageSection>
      <PageSection title="Where a survey helps, and where it does not">
        <p>
          OSHA recommends safety and health programs in which workers take part: they report what they see, and
          management acts on it. A survey is one way to ask everyone, also those who never speak up in a meeting. It can
          show that a crew is tired, rushed or unsure of a method before that becomes an accident.
        </p>
        <p>
          It replaces no inspection, no training and no guard rail. Using Plumbline does not make a site compliant, and
          OSHA neither runs nor endorses it.
        </p>
      </PageSection>
      <CallToRegister
        title="Ask your crew"
        text="Invite the first people today. The trial costs nothing."
        label="Register"
      />
    </>
  );
}
