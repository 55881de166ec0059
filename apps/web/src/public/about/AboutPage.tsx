import { RESEARCH_PATH } from '../addresses.ts';
import { CallToRegister } from '../CallToRegister.tsx';
import { DEFAULT_SURVEY } from '../default-survey.ts';
import { PageIntro, PageSection } from '../PageIntro.tsx';

export function AboutPage() {
  return (
    <>
      <PageIntro title="We listen before something falls">
        <p>
          Plumbline asks people on a construction site how they are before work starts, and shows the results to the
          people responsible for their safety.
        </p>
      </PageIntro>
      <PageSection title="Our mission">
        <p>
          A fall is rarely a surprise to everyone. Someone was tired, someone was rushed, someone was afraid to say that
          the harness was frayed. Our mission is for the safety manager to hear it in the morning, not read it in the
          accident report.
        </p>
        <p>
          That’s why everything here supports one conversation: who to talk to today, about what, and what to change on
          site so that the next answers are better.
        </p>
      </PageSection>
      <PageSection title="Our story">
        <p>
          A plumb line is a weight on a string. Builders have trusted it for thousands of years because it hides
          nothing: it hangs straight, and everyone can see how far off the wall is. Safety checklists count helmets and
          guard rails. They don’t show the person under the helmet. We set out to build a tool for that, just as simple
          and just as easy to check.
        </p>
        <p>
          So the scoring rules are written down, the written analysis names the answers it is based on, and our{' '}
          <a href={RESEARCH_PATH}>research page</a> says whether each figure is a finding or a goal.
        </p>
      </PageSection>
      <PageSection title="Our commitment">
        <h3>To the people who answer</h3>
        <p>
          It takes {DEFAULT_SURVEY.aboutMinutes}, and you don’t need an account. You are told who is asking and who will
          see your answers. We don’t sell your answers or share them with advertisers, and we delete them when the
          retention period ends.
        </p>
        <h3>To the people who ask</h3>
        <p>
          You get scores with their reasons and their limits. A score is a reason to talk, never a verdict: we make no
          diagnosis, and decisions about people stay with you.
        </p>
        <h3>To the people who are accountable</h3>
        <p>
          You can run Plumbline on your own machines, with your own database. Each organization sees only its own data,
          and changes are recorded in a log.
        </p>
      </PageSection>
      <CallToRegister title="Try it" text="Invite one person and see what they say." />
    </>
  );
}
