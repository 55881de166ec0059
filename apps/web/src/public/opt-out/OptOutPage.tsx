import { PageIntro } from '../PageIntro.tsx';
import { STAMPS } from '../stamps.ts';

/** Asks whether the recipient wants no more emails, and shows their choice. It uses forms, so it works without a script. */
export function OptOutPage() {
  return (
    <div lang={STAMPS.optOutLanguage} dir={STAMPS.optOutDirection}>
      <PageIntro
        title={STAMPS.optOutTitle}
        mark={<ChosenMark isChosen={STAMPS.optOutIsChosen} className="h-12 w-12" />}
      >
        <p>{STAMPS.optOutLead}</p>
        <ChoiceForm
          choice={STAMPS.optOutChoice}
          label={STAMPS.optOutButton}
          isChosen={STAMPS.optOutIsChosen}
          className="data-[chosen=false]:bg-ink data-[chosen=false]:text-paper data-[chosen=false]:hover:bg-ink-soft"
        />
        <section className={`mt-10 border-line border-t pt-8 ${STAMPS.optOutOfEveryoneClass}`}>
          <ChosenMark isChosen={STAMPS.optOutOfEveryoneIsChosen} className="mb-2 h-8 w-8" />
          <h2 className="pb-2 font-semibold text-ink">{STAMPS.optOutOfEveryoneTitle}</h2>
          <p>{STAMPS.optOutOfEveryoneLead}</p>
          <ChoiceForm
            choice={STAMPS.optOutOfEveryoneChoice}
            label={STAMPS.optOutOfEveryoneButton}
            isChosen={STAMPS.optOutOfEveryoneIsChosen}
          />
        </section>
      </PageIntro>
    </div>
  );
}

interface ChoiceFormProps {
  choice: string;
  label: string;
  isChosen: string;
  className?: string;
}

function ChoiceForm({ choice, label, isChosen, className = '' }: ChoiceFormProps) {
  return (
    <form method="post" className="pt-4">
      <input type="hidden" name="choice" value={choice} />
      <button
        type="submit"
        data-chosen={isChosen}
        className={`inline-flex min-h-12 items-center rounded-box border border-ink px-5 text-start font-semibold text-text text-ink hover:bg-raised ${className}`}
      >
        {label}
      </button>
    </form>
  );
}

/** A tick beside a stored choice, so that it is clearly distinct from the question. */
function ChosenMark({ isChosen, className }: { isChosen: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      data-chosen={isChosen}
      className={`text-safe data-[chosen=false]:hidden ${className}`}
    >
      <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M14 25l7 7 13-15" fill="none" stroke="currentColor" strokeWidth="4" />
    </svg>
  );
}

/** The page for a link that is no longer valid. */
export function OptOutGonePage() {
  return (
    <PageIntro title="This link no longer works">
      <p>
        This link is no longer in use. If you still get emails you don’t want, write to{' '}
        <a href={`mailto:${STAMPS.supportEmail}`} className="underline underline-offset-4">
          {STAMPS.supportEmail}
        </a>
        .
      </p>
    </PageIntro>
  );
}
