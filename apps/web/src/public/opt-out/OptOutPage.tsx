import { PageIntro } from '../PageIntro.tsx';
import { STAMPS } from '../stamps.ts';

/** Asks whether someone wants no more mail, and tells them that it is done. Forms, so that it works without script. */
export function OptOutPage() {
  return (
    <div lang={STAMPS.optOutLanguage} dir={STAMPS.optOutDirection}>
      <PageIntro title={STAMPS.optOutTitle}>
        <p>{STAMPS.optOutLead}</p>
        <ChoiceForm choice={STAMPS.optOutChoice} label={STAMPS.optOutButton} />
        <section className={`mt-10 border-line border-t pt-8 ${STAMPS.optOutOfEveryoneClass}`}>
          <h2 className="pb-2 font-semibold text-ink">{STAMPS.optOutOfEveryoneTitle}</h2>
          <p>{STAMPS.optOutOfEveryoneLead}</p>
          <ChoiceForm choice={STAMPS.optOutOfEveryoneChoice} label={STAMPS.optOutOfEveryoneButton} />
        </section>
      </PageIntro>
    </div>
  );
}

function ChoiceForm({ choice, label }: { choice: string; label: string }) {
  return (
    <form method="post" className="pt-4">
      <input type="hidden" name="choice" value={choice} />
      <button
        type="submit"
        className="inline-flex min-h-12 items-center rounded-box border border-ink px-5 font-semibold text-text text-ink hover:bg-raised"
      >
        {label}
      </button>
    </form>
  );
}

/** Stands where a link belongs to nobody any more. */
export function OptOutGonePage() {
  return (
    <PageIntro title="This link is not valid any more">
      <p>
        There is nobody behind it whom we would write to. If you still get mails that you do not want, write to{' '}
        <a href={`mailto:${STAMPS.supportEmail}`} className="underline underline-offset-4">
          {STAMPS.supportEmail}
        </a>
        .
      </p>
    </PageIntro>
  );
}
