import type { GroupResults } from '@plumbline/contract/wire';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EVERYONE_ASKED, figureInWords, rangeInWords } from '../figure-words.ts';
import { FigureTable } from '../frame/FigureTable.tsx';
import { PlotOrTable } from '../frame/PlotOrTable.tsx';
import { withoutQuestionsInWords } from './group-words.ts';
import { QuestionRows } from './QuestionRows.tsx';
import { type GroupQuestion, strongestAndWeakest } from './rank-questions.ts';

/** The strongest and weakest questions of a group, and all of them by category. */
export function QuestionsPart({ results }: { results: GroupResults }) {
  const { questions, categories, group, wave } = results;
  const [isOpen, setIsOpen] = useState(false);
  const all = useId();
  const isPart = group.kind !== 'organisation';
  const ranked = strongestAndWeakest(questions);
  const rows = { categories, isPart, group: { wave: wave.id, group: group.key } };
  const without = withoutQuestionsInWords(results);
  if (without !== null) return <WithoutQuestions words={without} />;
  if (questions.length === 0) return null;
  const byCategory = (
    <div id={all} className="flex flex-col gap-8">
      {categories.map(({ key, name }) => {
        const own = questions.filter(({ category }) => category === key);
        return own.length === 0 ? null : <QuestionRows key={key} title={name} questions={own} {...rows} />;
      })}
    </div>
  );
  return (
    <PlotOrTable
      title="Questions"
      lead="A higher percentage is always safer, even for reversed questions, where agreeing is the less safe answer."
      plot={
        ranked === null ? (
          byCategory
        ) : (
          <div className="flex flex-col gap-8 print:gap-3">
            <div className="flex flex-col gap-8 print:grid print:grid-cols-2 print:gap-x-6">
              <QuestionRows title="Weakest" questions={ranked.weakest} {...rows} isHalfOnPaper />
              <QuestionRows title="Strongest" questions={ranked.strongest} {...rows} isHalfOnPaper />
            </div>
            <div className="print:hidden">
              <Button aria-expanded={isOpen} aria-controls={all} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? 'Hide all questions' : `Show all ${questions.length} questions`}
              </Button>
            </div>
            {isOpen ? byCategory : null}
          </div>
        )
      }
      table={<QuestionsTable questions={questions} categories={categories} isPart={isPart} />}
    />
  );
}

function WithoutQuestions({ words }: { words: string }) {
  return (
    <section aria-labelledby="no-questions" className="flex flex-col gap-2">
      <h2 id="no-questions" className="display text-large">
        Questions
      </h2>
      <p className="max-w-measure">{words}</p>
    </section>
  );
}

interface QuestionsTableProps {
  questions: readonly GroupQuestion[];
  categories: GroupResults['categories'];
  isPart: boolean;
}

function QuestionsTable({ questions, categories, isPart }: QuestionsTableProps) {
  const names = new Map(categories.map(({ key, name }) => [key, name]));
  return (
    <FigureTable
      caption="Questions"
      columns={['Question', 'Category', 'Average', 'Margin of error', 'Answers', ...(isPart ? [EVERYONE_ASKED] : [])]}
      rows={questions.map(({ id, question, category, is_reversed, figure, organisation }) => ({
        key: id,
        head: is_reversed ? `${question} (reversed)` : question,
        cells: [
          names.get(category) ?? '',
          figureInWords(figure),
          rangeInWords(figure),
          String(figure.n),
          ...(isPart ? [figureInWords(organisation)] : []),
        ],
      }))}
    />
  );
}
