import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { Notice } from '../../../ui/Notice.tsx';
import type { ChangedText } from './text-changes.ts';

/** Maximum number of listed texts; a file may change thousands. */
const MAX_LISTED = 300;
const MAX_NAMED = 10;

/** Old and new texts of a file, to review before sending. */
export function ChangedTexts({ texts }: { texts: readonly ChangedText[] }) {
  return (
    <section
      aria-label="What changes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-box border border-line"
    >
      <ul className="flex flex-col text-small">
        {texts.slice(0, MAX_LISTED).map(({ row, key, language, what, before, text }) => {
          const { englishName, direction } = LANGUAGE_FACTS[language];
          return (
            <li
              key={`${row} ${key} ${language}`}
              className="flex flex-col gap-0.5 border-b border-line px-3 py-2 last:border-b-0"
            >
              <p className="figures text-fine text-ink-soft">
                Row {row} · {what} · {englishName}
              </p>
              <p className="wrap-anywhere text-ink-soft">
                <span className="sr-only">Before: </span>
                {before === '' ? (
                  'Not written yet'
                ) : (
                  <s lang={language} dir={direction}>
                    {before}
                  </s>
                )}
              </p>
              <p className="wrap-anywhere">
                <span className="sr-only">After: </span>
                <span lang={language} dir={direction}>
                  {text}
                </span>
              </p>
            </li>
          );
        })}
        {texts.length > MAX_LISTED ? (
          <li className="px-3 py-2 text-ink-soft">and {(texts.length - MAX_LISTED).toLocaleString('en')} more</li>
        ) : null}
      </ul>
    </section>
  );
}

/** Texts that are too long, with their rows in the file. */
export function TooLong({ texts }: { texts: readonly ChangedText[] }) {
  return (
    <Notice tone="danger" title="Shorten these in the file and choose it again">
      <ul className="figures wrap-anywhere">
        {texts.slice(0, MAX_NAMED).map(({ row, key, language, text, maxLength }) => (
          <li key={`${row} ${language}`}>
            Row {row}, {LANGUAGE_FACTS[language].englishName}, {key}: {text.length} characters, at most {maxLength}
          </li>
        ))}
      </ul>
      {texts.length > MAX_NAMED ? <p>and {texts.length - MAX_NAMED} more</p> : null}
    </Notice>
  );
}
