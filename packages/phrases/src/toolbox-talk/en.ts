import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const en: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Toolbox talk',
    duration: 'Ten minutes at the start of a shift',
    site: 'Site',
    crew: 'Crew',
    crewSaid: 'What the crew said as a group',
    crewAndRest: '{crew} of 100; everyone else: {rest} of 100',
    crewAlone: '{crew} of 100',
    higherIsSafer: 'From 0 to 100: the higher, the safer.',
    ends: { atLeast: '{points} or more', atMost: '{points} or less' },
    standing: {
      above: 'clearly above the others',
      below: 'clearly below the others',
      notDifferent: 'not clearly different from the others',
    },
    answered: 'Answered: {answered} of {asked}',
    threshold: 'Only figures of groups with at least {threshold} answers are shown.',
    questionsTitle: 'Three questions to ask',
    nobodyHasTo: 'Nobody has to answer.',
    agreeTitle: 'What we agree',
    agreeHint: 'Choose what fits, or agree something of your own. Check it together next week.',
    whoUntilWhen: 'Who will do it, by when',
    names: 'Names',
    date: 'Date',
    ledBy: 'Led by',
    forLeader: 'For the person who leads the talk',
    listenFirst:
      'Listen first. Do not ask who answered what in the survey, and do not try to guess. Write down what is said, without names.',
  },
  talks: {
    focus: {
      title: 'Keeping our minds on the task',
      why: 'A site changes all day, and with noise or interruptions a step or a danger is easily missed.',
      questions: [
        'Where on this site is it hard to concentrate, and what causes it?',
        'Which jobs are interrupted most, and what would let us finish a step without stopping?',
        'What should we check together before work goes on after a break or an interruption?',
      ],
      agreements: [
        'We name one risky job this week during which nobody is called or interrupted, and tell everyone.',
        'Phones stay put away near moving machines. We set a safe place for calls.',
      ],
      note: 'Ask about places and jobs, not about who was distracted.',
    },
    knowledge: {
      title: 'Knowing the job before it starts',
      why: 'Work is safer when everyone knows its dangers, and what to do about them, before it starts.',
      questions: [
        'Which jobs this week are new, rare or different from before?',
        'What in the safety plan or in the instructions is unclear, or does not fit the work here?',
        'Which tools or machines should be shown again before they are used?',
      ],
      agreements: [
        'Before each new job this week we take two minutes to name its main dangers and what we do about them.',
        'We choose one tool or machine that will be shown again, and set the day.',
      ],
      note: 'Do not test anyone. If something is unclear, say when it will be explained.',
    },
    support: {
      title: 'Speaking up and getting an answer',
      why: 'Dangers can be removed sooner when everyone can name them without fear and hears what was done.',
      questions: [
        'How are dangers reported here, and what would make it easier?',
        'Which reported problems are still open, and who could take care of them?',
        'How can we warn each other so that it is heard, even when it is loud or busy?',
      ],
      agreements: [
        'We list the problems that are still open. Each gets an owner and a date, and we read the list together next week.',
        'If there is serious danger, anyone may stop work. We agree who is called then, and how.',
      ],
      note: 'If there is criticism of you, say thank you and do not defend yourself. Say by when there will be an answer.',
    },
    stress: {
      title: 'Less pressure in the working day',
      why: 'Short deadlines and sudden changes put pressure on everyone, and mistakes happen more easily under pressure.',
      questions: [
        'At which times of the day or week is the pressure of work highest, and what causes it?',
        'How do changes of plan reach us, and how could they reach us earlier?',
        'What would help us to go on working safely when time gets short?',
      ],
      agreements: [
        'Changes of plan are announced at a fixed time and place. We set when, where and by whom.',
        'We name one job that may wait this week when time gets short, so that no safety step is left out.',
      ],
      note: 'Talk about the work only. Ask nobody about worries or private matters. Anyone who wants to can talk to you alone later.',
    },
    physical_state: {
      title: 'Heavy work, breaks and weather',
      why: 'Heavy work, heat and long shifts tire everyone, and mistakes then happen more easily.',
      questions: [
        'Which jobs here are the heaviest, and what would make them easier?',
        'Where are drinking water, a place to rest or shelter from the weather missing or too far away?',
        'At which time of the shift is the work hardest, and how could jobs and breaks be arranged better?',
      ],
      agreements: [
        'We choose one heavy job this week and make it easier: with a lifting aid, more hands or by taking turns.',
        'We set the times of the breaks and the place of the drinking water, and keep to them every day this week.',
      ],
      note: 'Talk about the work only. Ask nobody about sleep, illness, pain or medicine. Anyone who wants to can talk to you alone later.',
    },
    workload: {
      title: 'Time, tools and a clear work area',
      why: 'How safely a job can be done also depends on enough time, good tools and a tidy work area.',
      questions: [
        'Which jobs get too little time to be done safely, and why?',
        'Which tools or materials are missing, damaged or in the wrong place?',
        'Where in our work area are the lighting, tidiness or walkways not good enough?',
      ],
      agreements: [
        'We list what is missing or damaged, and set who gets or repairs it and by which day.',
        'We choose one place that is cleared, lit or made safe, and look at it together next week.',
      ],
      note: 'Do not promise what you cannot decide. Say whom you will ask, and bring the answer next week.',
    },
  },
  ownCategory: {
    title: 'Talking about “{category}”',
    why: 'The people who do the work see every day what helps and what gets in the way. This talk is about “{category}”.',
    questions: [
      'When it comes to “{category}”: what works well at work here?',
      'What makes it harder, and at which jobs, places or times?',
      'Which one change at work would help most?',
    ],
    agreements: [
      'We choose one change that we can make ourselves, and start it this week.',
      'We choose one thing to ask the company for, and set who asks and when we hear the answer.',
    ],
    note: 'Keep to the work and its conditions, and leave private matters out.',
  },
};
