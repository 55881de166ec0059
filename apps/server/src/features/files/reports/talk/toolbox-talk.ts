import type { GroupFigure } from '@plumbline/contract/wire';
import type { CategoryScale } from '@plumbline/domain/ratings';
import { withValues } from '@plumbline/phrases/plural';
import type { ToolboxTalk as ToolboxTalkTexts } from '@plumbline/phrases/toolbox-talk';
import { fileNameOf, type ReportDocument, type ReportSetting } from '../report-document.ts';
import { asWritten, reportWords, type TextInLanguage } from '../report-words.ts';
import { answeredIn, basedOnIn, figureIn } from '../wave/figure-words.ts';

/** Numbers of people asked and of answers; null: hidden. */
interface Answered {
  readonly asked: number | null;
  readonly answered: number | null;
}

/** One sheet for a crew: released figures of groups only, none of a person. */
export interface ToolboxTalk {
  readonly crew: string;
  readonly site: string | null;
  /** The texts about the topic, in the crew's language. */
  readonly texts: ToolboxTalkTexts;
  /** Minimum number of answers behind any figure. */
  readonly threshold: number;
  /** The crew's figure in the category; null: hidden, or nobody answered. */
  readonly figure: GroupFigure | null;
  /** Number of questions of the category behind the crew's figure. */
  readonly restsOn: { readonly rests_on?: number | undefined; readonly questions: number };
  /** The lowest questions of the talk with the crew's figures; questions with hidden figures are absent. */
  readonly questions: readonly { readonly text: TextInLanguage; readonly figure: GroupFigure }[];
  /** Numbers of people of the crew. */
  readonly answered: Answered;
  /** The figure of the whole company; null: hidden. */
  readonly organisation: GroupFigure | null;
  /** Numbers of people of the whole company. */
  readonly organisationAnswered: Answered;
  readonly scale: CategoryScale;
}

export function toolboxTalk(talk: ToolboxTalk, setting: ReportSetting): ReportDocument {
  const words = reportWords(setting);
  const { texts } = talk;
  const { sheet } = texts;
  const figureOf = (name: TextInLanguage, figure: GroupFigure | null, answered: Answered) => ({
    name,
    ...(figure === null
      ? { value: null, text: words.results.notShown, interval: null, count: null, too_small: null, answered: null }
      : { ...figureIn(figure, words), answered: answeredIn(answered, words) }),
  });
  return {
    template: 'toolbox-talk.typ',
    fileName: fileNameOf(texts.title, talk.crew, texts.category),
    data: {
      frame: words.frame(`${texts.title} · ${talk.crew}`, texts.title),
      kind: [talk.crew, talk.site].filter((part) => part !== null).join(' · '),
      title: texts.title,
      category: asWritten(texts.category),
      about: `${sheet.toolboxTalk} · ${sheet.duration}`,
      intro: texts.why,
      what_you_said: sheet.crewSaid,
      answered_title: words.answered,
      based_on: talk.figure === null ? null : basedOnIn(talk.restsOn, words),
      figures: [
        figureOf(asWritten(talk.crew), talk.figure, talk.answered),
        figureOf(words.own(words.results.organisation), talk.organisation, talk.organisationAnswered),
      ],
      lowest_title: sheet.higherIsSafer,
      lowest: talk.questions.map(({ text, figure }) => ({ text, figure: figureIn(figure, words).text })),
      scale: talk.scale,
      threshold_note: withValues(sheet.threshold, { threshold: String(talk.threshold) }),
      questions_title: sheet.questionsTitle,
      questions_hint: sheet.nobodyHasTo,
      questions: texts.questions,
      agree_title: sheet.agreeTitle,
      agree_hint: sheet.agreeHint,
      who_until_when: sheet.whoUntilWhen,
      agree: texts.agreements,
      names: sheet.names,
      date: sheet.date,
      led_by: sheet.ledBy,
      leader_title: sheet.forLeader,
      leader: [sheet.listenFirst, texts.note],
    },
  };
}
