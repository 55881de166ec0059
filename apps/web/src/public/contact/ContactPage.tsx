import { PageIntro } from '../PageIntro.tsx';
import { STAMPS } from '../stamps.ts';

const SUBJECTS = [
  {
    title: 'General questions',
    subject: 'A question about Plumbline',
    reply: 'within 24 hours',
    text: 'What it is, how it works, how your data is handled, or how to use your rights.',
  },
  {
    title: 'Technical help',
    subject: 'Technical help with Plumbline',
    reply: 'within 24 hours',
    text: 'Something isn’t working, an email didn’t arrive or a link won’t open. Tell us what you did and what you saw.',
  },
  {
    title: 'Sales',
    subject: 'Plumbline for our company',
    reply: 'within 12 hours',
    text: 'More invitations than the trial includes, or your own installation.',
  },
];

/** Support is by email only. */
export function ContactPage() {
  return (
    <>
      <PageIntro title="Contact">
        <p>Email us and we’ll put you in touch with someone who can help. We don’t have a phone line or a form.</p>
      </PageIntro>
      <div className="mx-auto max-w-6xl px-4 pb-16 sm:px-6 lg:px-8">
        <p className="pb-8">
          <a
            href={`mailto:${STAMPS.supportEmail}`}
            className="display text-large break-all underline decoration-2 underline-offset-8"
          >
            {STAMPS.supportEmail}
          </a>
        </p>
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {SUBJECTS.map(({ title, subject, reply, text }) => (
            <li key={title} className="flex flex-col gap-2 border-t border-ink pt-3">
              <h2 className="display text-large">{title}</h2>
              <p className="text-ink-soft">{text}</p>
              <p className="font-semibold">Reply {reply}</p>
              <p>
                <a
                  href={`mailto:${STAMPS.supportEmail}?subject=${encodeURIComponent(subject)}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Write an email<span className="sr-only"> about: {title}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
        <p className="max-w-measure pt-8 text-small text-ink-soft">
          Is someone hurt or in danger right now? Call your country’s emergency number first. We can’t see survey
          answers; the company that invited you can.
        </p>
      </div>
    </>
  );
}
