import { RESEARCH_PATH } from '../addresses.ts';
import { CallToRegister } from '../CallToRegister.tsx';
import { PageIntro, PageSection } from '../PageIntro.tsx';

export function AboutPage() {
  return (
    <>
      <PageIntro title="We listen before something falls">
        <p>
          Plumbline asks the people on a construction site how they are, before work starts, and tells those who are
          responsible for them what came out.
        </p>
      </PageIntro>
      <PageSection title="Our mission">
        <p>
          A fall is rarely a surprise to everyone. Someone was tired, someone was hurried, someone did not dare to say
          that the harness was worn. Our mission is that a safety manager hears it in the morning and not in the
          accident report.
        </p>
        <p>
          That is why everything here serves one conversation: who needs a talk today, about what, and what can be
          changed on the site so that the next answer is better.
        </p>
      </PageSection>
      <PageSection title="Our story">
        <p>
          A plumb line is a weight on a string. Builders have trusted it for five thousand years because it hides
          nothing: it hangs straight, and everyone can see how far the wall is off. Safety checklists count helmets and
          guard rails. What they do not show is the person under the helmet. We set out to build that other instrument,
          as thin, as straight and as easy to check.
        </p>
        <p>
          So the rules that make a score are written down, every statement names the answers that it rests on, and our{' '}
          <a href={RESEARCH_PATH}>research page</a> says of each figure whether it is a finding or a goal.
        </p>
      </PageSection>
      <PageSection title="Our commitment">
        <h3>To those who answer</h3>
        <p>
          You need no account and ten minutes. You are told who asks and who will see your answers. Nothing is sold,
          nothing is shared with advertisers, and what you wrote is deleted when its time is over.
        </p>
        <h3>To those who ask</h3>
        <p>
          You get figures with their reasons and their limits. A score is a reason to talk, never a verdict: we make no
          diagnosis, and the decision about a person stays with you.
        </p>
        <h3>To those who have to account for it</h3>
        <p>
          You can run Plumbline on your own machines, with your own database. Each organization sees its own data only,
          and every change is written down.
        </p>
      </PageSection>
      <CallToRegister title="Hang the line" text="Invite one person and see what comes back." />
    </>
  );
}
