import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const en: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Toolbox talk',
    duration: 'Ten minutes at the start of a shift',
    crewSaid: 'What the crew said as a group',
    higherIsSafer: 'From 0 to 100: the higher, the safer.',
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
    checks: {
      title: 'A check before each start',
      why: 'A site changes during every break, and steps are most easily left out in jobs that we know well.',
      questions: [
        'Where does our work area change most between one task and the next?',
        'In which jobs is a step left out most easily, and why?',
        'What has to be looked at before we start or go on, and who does it?',
      ],
      agreements: [
        'We write a check of at most five points for one job this week, and keep it where the job is done.',
        'After each break we walk through the work area for one minute before any tool is switched on.',
      ],
      note: 'Ask about jobs and steps, not about who forgot something.',
    },
    phones: {
      title: 'Phones and moving machines',
      why: 'While looking at a phone nobody sees a machine coming, and its driver may not see the person.',
      questions: [
        'Where do people and moving machines come close to each other here?',
        'What do we need the phone for at work, and where could that be done safely?',
        'How do drivers and people on foot show that they have seen each other?',
      ],
      agreements: [
        'We mark the areas around machines and trucks in which nobody uses a phone.',
        'Nobody walks behind a truck or machine that may reverse before the driver gives a sign. We agree on the sign.',
      ],
      note: 'Put your own phone away first. Do not ask who was on the phone.',
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
    training: {
      title: 'Tools and machines: shown first, then used',
      why: 'Nobody can know every tool, and asking first takes less time than putting a mistake right.',
      questions: [
        'For which tools or machines here is training missing, or too long ago?',
        'Which jobs are started before it is clear how to do them safely, and why?',
        'Who can be asked on the spot, and what makes asking hard?',
      ],
      agreements: [
        'We list the tools and machines that need training, and set the day for the first one.',
        'We name one person for each shift who can be asked at any time, and how to reach them.',
      ],
      note: 'Missing training is a matter for the company, and nobody here is to blame for it. Say when it will take place.',
    },
    protection: {
      title: 'Equipment and rules that work',
      why: 'Protective equipment is worn when it fits and is at hand, and rules are followed when they fit the work.',
      questions: [
        'Which protective equipment is missing, worn out, or does not fit the work or the people?',
        'In which jobs does it get in the way, and what would be better?',
        'Which safety rule is hard to follow here, even with a lot of experience, and why?',
      ],
      agreements: [
        'We list the equipment that is missing or does not fit, and set who gets it and by which day.',
        'We choose one rule that is hard to follow, and tell the company what would make it possible. We set who does that, and when.',
      ],
      note: 'Wear everything that the rules ask for yourself. Ask about equipment and rules, not about who goes without.',
    },
    guard_rails: {
      title: 'Guard rails, edges and openings',
      why: 'A missing guard rail or cover is a danger to everyone who works above, beside or below it.',
      questions: [
        'Where are guard rails, covers or barriers missing, loose or taken away for a job?',
        'When one has to be removed for a job, how is the place made safe meanwhile?',
        'What do we do at once when we see a gap, and who is told?',
      ],
      agreements: [
        'We check all edges and openings in our area this week, and write down what is missing and by when it is repaired.',
        'Whoever sees a gap keeps people away from it and calls the person in charge. We set who that is.',
      ],
      note: 'Nobody closes a gap without protection against falling. Say who takes care of it today.',
    },
    evacuation: {
      title: 'The way out in an emergency',
      why: 'In an emergency there is no time to ask for the way, and ways on a site change with the work.',
      questions: [
        'Where do we meet if everyone must leave the site, and which ways lead there from our work area?',
        'Where can the alarm not be heard, because of noise or hearing protection?',
        'Where are ways out blocked, dark or not marked?',
      ],
      agreements: [
        'Today we walk to the assembly point together, by the way that we would take in an emergency.',
        'New people are shown the way out on their first day. We set who shows it.',
      ],
      note: 'Do not quiz anyone in front of the others. Show the way, and walk it together.',
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
    fixing: {
      title: 'From the report to the repair',
      why: 'A reported danger that stays is still a danger, and when nothing happens, people stop reporting.',
      questions: [
        'What happens here between a report and the repair, and where does it get stuck?',
        'Which dangers can we remove ourselves at once, and which need somebody else?',
        'How do we find out what was done about a report?',
      ],
      agreements: [
        'We choose one danger that has been open for a long time, set who repairs it, and look at it together next week.',
        'Every report gets an answer within a day, even if it is “not yet”. We set who answers.',
      ],
      note: 'Bring news of the reports that you know of. If you have none, say by when you will.',
    },
    warning: {
      title: 'Looking out for each other',
      why: 'Nobody sees everything, and a short warning from the next person can prevent harm.',
      questions: [
        'At which jobs can one person not see what is dangerous for another?',
        'Which words and hand signs does everyone here understand, whatever their language?',
        'How do we warn people of other crews and companies who work above, below or beside us?',
      ],
      agreements: [
        'We agree on one word and one hand sign for “stop”, and try them out now.',
        'We set who tells the crews beside us each morning what in our work may be dangerous for them.',
      ],
      note: 'Thank people for a warning, even if it turns out that it was not needed.',
    },
    stop_work: {
      title: 'Stopping work when there is danger',
      why: 'Stopping takes minutes. It only happens if everyone knows that it is allowed and wanted, even when time is short.',
      questions: [
        'In which situations here would it be right to stop at once?',
        'What makes it hard to stop: time, cost, other people, or something else?',
        'What happens after a stop, and who decides when work goes on?',
      ],
      agreements: [
        'We name three situations in this week’s work in which we stop without asking first.',
        'After each stop we hear on the same day what was changed. We set who tells us.',
      ],
      note: 'Say clearly that nobody gets into trouble for stopping work, and keep to it yourself when time is short.',
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
    changes: {
      title: 'When the plan changes',
      why: 'After a change of plan, what was agreed about dangers may no longer be right, and in a hurry that is easily missed.',
      questions: [
        'Which changes of plan cause us the most trouble, and where do they come from?',
        'What has to be clear after a change before work goes on?',
        'What could be decided earlier, so that less changes at the last moment?',
      ],
      agreements: [
        'After each change we stop for two minutes and say who does what, and what is dangerous about it.',
        'We write down this week’s late changes, and set who brings the list to the site management, and when.',
      ],
      note: 'Explain why a plan changes, as far as you know. Do not ask who gets upset.',
    },
    hard_moments: {
      title: 'After a hard moment',
      why: 'After a near miss, a fright or an argument, nobody’s mind is back on the work at once.',
      questions: [
        'After which situations here is a short break needed before work goes on safely?',
        'Who can take over meanwhile, and where is a quiet place for a few minutes?',
        'Whom at work can people turn to when things get too much, and does everyone know that?',
      ],
      agreements: [
        'After a near miss or an argument we stop for ten minutes before work goes on.',
        'We put up the names and numbers of people whom anyone can talk to in confidence.',
      ],
      note: 'Ask about the work, not about anyone’s worries. If private matters come up, offer a talk alone.',
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
      note: 'Talk about the work only. Ask nobody about illness, pain or medicine. Anyone who wants to can talk to you alone later.',
    },
    breaks: {
      title: 'Taking breaks in time',
      why: 'Without breaks and water, strength and attention run down, and mistakes then happen more easily.',
      questions: [
        'What keeps us from taking breaks when they are due?',
        'Which jobs are hard to interrupt, and who could take over for a while?',
        'Where do water, shade or a warm place have to be, so that even a short break helps?',
      ],
      agreements: [
        'For each heavy job this week we set beforehand when there are short breaks.',
        'Anyone may ask for a short break or another task without giving a reason. We set whom to ask.',
      ],
      note: 'Take your own breaks too. Ask nobody about illness, pain or medicine, or why they need a break.',
    },
    tiredness: {
      title: 'Sleep, tiredness and the way home',
      why: 'Too little sleep, early starts and long shifts slow everyone down, at machines and at the wheel too.',
      questions: [
        'At which hours of the shift is tiredness greatest, and which jobs fall into them?',
        'What in our hours makes it hard to arrive rested: early starts, long shifts, overtime, long journeys?',
        'How can everyone get home safely after a long or late shift?',
      ],
      agreements: [
        'We move one job at height, with machines or at the wheel away from the hours when tiredness is greatest.',
        'Anyone who is too tired to drive or run a machine can say so, and gets another task or a lift. We set whom to tell.',
      ],
      note: 'Talk about hours and work. Do not ask any one person about their sleep, illness, pain or medicine. Nobody is worse off for saying that they are tired.',
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
    time: {
      title: 'Enough time for the safe way',
      why: 'When time is short, or two jobs come at once, safety steps are easily left out.',
      questions: [
        'Which jobs are planned with too little time or too few people, and what takes longer than planned?',
        'When do two jobs come at once, so that nobody can watch for dangers?',
        'Where is a shortcut quicker than the safe way, and what would make the safe way just as quick?',
      ],
      agreements: [
        'For one job this week we say beforehand how much time the safe way needs, and compare afterwards.',
        'People who watch for traffic, loads or other dangers get no second job meanwhile. We set who watches this week.',
      ],
      note: 'Do not ask who took a shortcut. Say what you will pass on about time and people, and bring the answer.',
    },
    long_days: {
      title: 'Long days and overtime',
      why: 'The longer the day, the harder it is to stay strong and attentive, and the more mistakes happen.',
      questions: [
        'What makes our days longer than planned: deliveries, waiting, repairs, too few people?',
        'When do we learn that a day gets longer, and how could we know earlier?',
        'Which jobs should not be done any more at the end of a long day?',
      ],
      agreements: [
        'We write down each day this week how much longer it was than planned and why, and look at the list together.',
        'We set which risky jobs are not started in the last hour of a long day.',
      ],
      note: 'Do not promise shorter days if others decide about them. Say whom you will ask and by when. Ask nobody about their time off.',
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
