import type { GroupFigure } from '@plumbline/contract/wire';
import type { RiskBand } from '@plumbline/domain/ratings';
import { fileNameOf, type ReportDocument, type ReportSetting } from '../report-document.ts';
import { asWritten, reportWords, type TextInLanguage } from '../report-words.ts';
import { figureIn } from '../wave/figure-words.ts';

/** The texts of a toolbox talk about one category, in the crew's language. */
export interface ToolboxTalkTexts {
  readonly title: string;
  readonly intro: string;
  /** Heading over what the crew said as a group. */
  readonly whatYouSaid: string;
  readonly questionsTitle: string;
  readonly questions: readonly [string, string, string];
  readonly agreeTitle: string;
  /** What a crew may agree on; lines to write on follow. */
  readonly agree: readonly string[];
  /** Labels of the lines to write on. */
  readonly names: string;
  readonly date: string;
}

/** One sheet for a crew: released figures of groups only, none of a person. */
export interface ToolboxTalk {
  readonly crew: string;
  readonly site: string | null;
  /** Of the category, as it is called in the crew's language. */
  readonly category: string;
  readonly texts: ToolboxTalkTexts;
  /** Of the crew in the category; null: not enough answers to show. */
  readonly figure: GroupFigure | null;
  /** Of the whole company; null: not shown. */
  readonly organisation: GroupFigure | null;
  readonly thresholds: Readonly<Record<'low' | 'medium', RiskBand['from']>>;
}

export function toolboxTalk(talk: ToolboxTalk, setting: ReportSetting): ReportDocument {
  const words = reportWords(setting);
  const { texts } = talk;
  const figureOf = (name: TextInLanguage, figure: GroupFigure | null) => ({
    name,
    ...(figure === null
      ? { value: null, text: words.results.notShown, interval: null, count: null }
      : figureIn(figure, words)),
  });
  return {
    template: 'toolbox-talk.typ',
    fileName: fileNameOf(texts.title, talk.crew, talk.category),
    data: {
      frame: words.frame(`${texts.title} · ${talk.crew}`, texts.title),
      kind: [talk.crew, talk.site].filter((part) => part !== null).join(' · '),
      title: texts.title,
      category: asWritten(talk.category),
      intro: texts.intro,
      what_you_said: texts.whatYouSaid,
      figures: [
        figureOf(asWritten(talk.crew), talk.figure),
        figureOf(words.own(words.results.organisation), talk.organisation),
      ],
      thresholds: talk.thresholds,
      risk_levels: words.results.riskLevels,
      questions_title: texts.questionsTitle,
      questions: texts.questions,
      agree_title: texts.agreeTitle,
      agree: texts.agree,
      names: texts.names,
      date: texts.date,
    },
  };
}
