import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { TEXT_SCORED_LANGUAGES } from '@plumbline/domain/text-score';
import type {
  AnalysisContent,
  AnalysisFallback,
  AnalysisStatement,
} from '../../../../platform/db/schema/stored-json.ts';
import { type Analyst, AnalystFailure, type Evidence } from '../analyst.ts';
import { addMissingConcerns } from './add-missing-concerns.ts';
import { groundDraft } from './ground-draft.ts';
import { chooseQuestions } from './questions.ts';
import { tryModel } from './try-model.ts';

export interface Analysts {
  readonly rules: Analyst;
  /** The model to ask first; `null`: none is configured, or the organisation turned it off. */
  readonly model: Analyst | null;
  /** Called when a model's answer was not used, with the reason. */
  readonly onFailure: (failure: AnalystFailure) => void;
}

export interface WrittenAnalysis {
  readonly content: AnalysisContent;
  readonly analyst: Analyst;
  /** Why the rules replaced the model; `null`: they did not. */
  readonly fallbackReason: AnalysisFallback | null;
}

/** Writes the analysis with the model, or with the rules when there is none or it fails. */
export async function writeAnalysis(
  evidence: Evidence,
  { rules, model, onFailure }: Analysts,
): Promise<WrittenAnalysis> {
  if (model === null) return { content: await writeByRules(rules, evidence), analyst: rules, fallbackReason: null };
  const tried = await tryModel(() => writeByModel({ model, rules }, evidence), onFailure);
  if (tried.kind === 'written') return { content: tried.content, analyst: model, fallbackReason: null };
  return { content: await writeByRules(rules, evidence), analyst: rules, fallbackReason: tried.reason };
}

/** Writes the analysis with the rules. */
export async function writeByRules(rules: Analyst, evidence: Evidence): Promise<AnalysisContent> {
  const { content } = groundDraft(await rules.write(evidence), evidence);
  return { ...content, limits: [...content.limits, ...limitsOfLanguage(evidence)] };
}

async function writeByModel(
  { model, rules }: { model: Analyst; rules: Analyst },
  evidence: Evidence,
): Promise<AnalysisContent> {
  const { content, dropped } = groundDraft(await model.write(evidence), evidence);
  if (content.summary.length === 0 || content.actions.length === 0) {
    throw new AnalystFailure('not_usable', `nothing was left of its summary or actions; ${dropped} statements dropped`);
  }
  const byRules = groundDraft(await rules.write(evidence), evidence).content.concerns;
  const complete = addMissingConcerns(content, byRules, evidence);
  return {
    ...complete,
    questions: chooseQuestions(complete.questions, evidence),
    limits: [...limitsOfModels(), ...limitsOfLanguage(evidence), ...complete.limits],
  };
}

/** The limits stated with every analysis by a model. */
function limitsOfModels(): AnalysisStatement[] {
  return [
    {
      text: 'A language model wrote this from the answers. Code filled in the numbers, questions and answers; what they mean together is the model’s reading and can be wrong.',
      evidence: ['overall'],
      by_rules: true,
    },
    {
      text: 'The answers are what one person chose to say at one moment. They are a starting point for a conversation, not proof of anything.',
      evidence: ['overall'],
      by_rules: true,
    },
  ];
}

/** The limit stated when free text is in a language without word rules. */
function limitsOfLanguage({ language, items }: Evidence): AnalysisStatement[] {
  const written = items.filter(({ isOwnWords }) => isOwnWords).map(({ questionId }) => questionId);
  if (TEXT_SCORED_LANGUAGES.includes(language) || written.length === 0) return [];
  const { englishName } = LANGUAGE_FACTS[language];
  return [
    {
      text: `The answers in the person’s own words are in ${englishName}. There are no scoring rules for that language, so they are shown as written and do not count towards the score.`,
      evidence: written,
      by_rules: true,
    },
  ];
}
