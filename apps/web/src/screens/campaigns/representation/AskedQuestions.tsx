import type { ParticipantQuestion, RepresentedCampaignResponse } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import type { RepresentationLanguage } from './representation-words.ts';

interface AskedQuestionsProps {
  questions: RepresentedCampaignResponse['questions'];
  words: RepresentationLanguage;
}

/** The questions, word for word. */
export function AskedQuestions({ questions, words }: AskedQuestionsProps) {
  const { phrases } = words;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-heading">{phrases.whatIsAsked}</h2>
      <ol className="flex list-decimal flex-col gap-4 ps-8">
        {questions.map(({ question_id, question, section }, index) => (
          <li key={question_id} className="ps-1 break-inside-avoid">
            {section === null || section === questions[index - 1]?.section ? null : (
              <p className="pt-2 pb-1 text-small font-semibold text-ink-soft">{section}</p>
            )}
            <p lang={question.language ?? undefined} dir="auto">
              {question.question}
            </p>
            {question.description === null ? null : (
              <p className="text-small text-ink-soft" lang={question.language ?? undefined} dir="auto">
                {question.description}
              </p>
            )}
            <p className="text-small text-ink-soft">{answerWords(question, words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The possible answers, from the question's options rather than its type. */
function answerWords(question: ParticipantQuestion, { phrases }: RepresentationLanguage): string {
  if (question.options.length > 0) {
    // Not as a sentence, because an option may contain commas.
    const options = question.options.join(' · ');
    return 'max_choices' in question ? `${phrases.severalAnswers}: ${options}` : options;
  }
  const scale = question.scale_config;
  if (scale === null) return phrases.ownWords;
  const label = (value: number, word: string | undefined) =>
    word === undefined ? String(value) : `${value} (${word})`;
  return withValues(phrases.scale, {
    min: label(scale.min, scale.labels.at(0)),
    max: label(scale.max, scale.labels.at(-1)),
  });
}
