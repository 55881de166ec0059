import type { TalkTopicKey } from '@plumbline/domain/talk-topics';
import type { Template } from '../plural.ts';

/** The text of a toolbox talk about one topic. `docs/toolbox-talks.md` gives the reason for each text. */
export interface TalkPhrases {
  readonly title: string;
  /** Why the topic matters on a construction site. */
  readonly why: string;
  /** Questions about the work and its conditions, never about a person. */
  readonly questions: readonly [string, string, string];
  /** Proposals that can be checked a week later. */
  readonly agreements: readonly [string, string];
  /** For the person who leads the talk, in addition to {@link SheetPhrases.listenFirst}. */
  readonly note: string;
}

/** The text of every sheet, whatever its topic. */
export interface SheetPhrases {
  readonly toolboxTalk: string;
  readonly duration: string;
  readonly crewSaid: string;
  readonly higherIsSafer: string;
  readonly threshold: Template<'threshold'>;
  readonly questionsTitle: string;
  readonly nobodyHasTo: string;
  readonly agreeTitle: string;
  readonly agreeHint: string;
  readonly whoUntilWhen: string;
  readonly names: string;
  readonly date: string;
  readonly ledBy: string;
  readonly forLeader: string;
  readonly listenFirst: string;
}

/** The toolbox talks of one language. */
export interface ToolboxTalkPhrases {
  readonly sheet: SheetPhrases;
  readonly talks: Readonly<Record<TalkTopicKey, TalkPhrases>>;
  /** About a category that an organisation wrote; `{category}` stands for its name. */
  readonly ownCategory: TalkPhrases;
}
