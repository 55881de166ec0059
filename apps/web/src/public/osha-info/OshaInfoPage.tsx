import { CallToRegister } from '../CallToRegister.tsx';
import { PageIntro, PageSection } from '../PageIntro.tsx';

export function OshaInfoPage() {
  return (
    <>
      <PageIntro title="What OSHA does">
        <p>
          The Occupational Safety and Health Administration is the workplace safety authority in the United States. This
          page explains briefly what that means for a construction site. It is not legal advice.
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
          for the standards themselves, free training material, and how to ask a question or report a hazard.
        </p>
      </PageSection>
      <PageSection title="Employers’ duties">
        <p>
          The general duty clause requires every employer to provide a workplace free from recognized hazards that
          cause, or are likely to cause, death or serious physical harm. For construction, part 1926 of title 29 of the
          Code of Federal Regulations says more: fall protection, scaffolds, excavations, cranes, electrical work, and
          training in the hazards of the job.
        </p>
        <p>
          OSHA names falls, being struck by an object, electrocution, and being caught in or between as the leading
          causes of death in construction: the focus four.
        </p>
      </PageSection>
      <PageSection title="Workers’ rights">
        <p>
          Workers have the right to ask for an inspection, see injury records, get training in a language they
          understand, and report a hazard. An employer must not punish them for it.
        </p>
      </PageSection>
      <PageSection title="Where a survey helps, and where it doesn’t">
        <p>
          OSHA recommends safety and health programs in which workers take part: they report what they see, and
          management acts on it. A survey is one way to ask everyone, including people who never speak up in a meeting.
          It can show that a crew is tired, rushed or unsure of a method before that becomes an accident.
        </p>
        <p>
          It doesn’t replace inspections, training or guard rails. Using Plumbline does not make a site compliant, and
          OSHA neither runs nor endorses it.
        </p>
      </PageSection>
      <CallToRegister
        title="Ask your crew"
        text="Invite your first people today. The trial is free."
        label="Register"
      />
    </>
  );
}
