import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_ARABIC: InvitationEmailPhrases<'ar'> = {
  subject: (sender) => `استبيان السلامة من ${sender}`,
  reminderSubject: (sender) => `تذكير: استبيان السلامة من ${sender}`,
  greeting: (name) => `مرحبًا ${name}،`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `تطلب منك ${sender} الإجابة عن استبيان قصير عن السلامة في عملك. ${questions} ويستغرق ${aboutMinutes}. لا حاجة إلى حساب.`,
  reminder: (sender, { aboutMinutes }) =>
    `ما زالت ${sender} تنتظر إجاباتك عن السلامة في عملك. يستغرق ذلك ${aboutMinutes}. لا حاجة إلى حساب.`,
  hasQuestions: {
    zero: 'ليس فيه أسئلة',
    one: 'فيه سؤال واحد',
    two: 'فيه سؤالان',
    few: 'فيه {count} أسئلة',
    many: 'فيه {count} سؤالًا',
    other: 'فيه {count} سؤال',
  },
  aboutMinutesInWords: {
    1: 'حوالي دقيقة واحدة',
    2: 'حوالي دقيقتين',
    3: 'حوالي ثلاث دقائق',
    4: 'حوالي أربع دقائق',
    5: 'حوالي خمس دقائق',
    6: 'حوالي ست دقائق',
    7: 'حوالي سبع دقائق',
    8: 'حوالي ثماني دقائق',
    9: 'حوالي تسع دقائق',
    10: 'حوالي عشر دقائق',
  },
  aboutMinutes: {
    zero: 'أقل من دقيقة',
    one: 'حوالي دقيقة واحدة',
    two: 'حوالي دقيقتين',
    few: 'حوالي {count} دقائق',
    many: 'حوالي {count} دقيقة',
    other: 'حوالي {count} دقيقة',
  },
  messageFrom: (inviter) => `رسالة من ${inviter}:`,
  usualMessage:
    'يرجى تخصيص بضع دقائق للإجابة عن استبيان السلامة لدينا. إجاباتك تساعدنا على جعل موقع العمل أكثر أمانًا للجميع. ' +
    'لا توجد إجابات صحيحة أو خاطئة: نريد أن نعرف الواقع كما هو.',
  startSurvey: 'فتح الاستبيان',
  linkFallback: 'إذا لم يعمل الزر، يرجى فتح هذا العنوان:',
  expires: (date) => `هذا الرابط لك وحدك ويعمل حتى ${date}. يرجى عدم إعطائه لأي شخص آخر.`,
  privacy: 'تصل إجاباتك إلى الشركة التي دعتك. وهي بداية حديث عن السلامة، وليست امتحانًا يمكن الرسوب فيه.',
  notExpected: 'هل هذه الرسالة غير متوقعة؟ إذن يمكنك تجاهلها، ولن يحدث أي شيء.',
  optOut: (sender) => `إيقاف رسائل الاستبيان من ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `إيقاف رسائل الاستبيان من ${sender}؟`,
    stoppedTitle: (sender) => `لن تصلك رسائل الاستبيان من ${sender} بعد الآن.`,
    resumedTitle: (sender) => `ستصلك رسائل الاستبيان من ${sender} من جديد.`,
    consequence:
      'لن تصلك دعوات ولا تذكيرات أخرى من هذه الشركة. وإذا كان لديك رابط من قبل فسيبقى يعمل، وسترى الشركة أنك أوقفت الرسائل.',
    nothingElseChanged: 'لم يتغير أي شيء آخر.',
    stop: 'إيقاف الرسائل',
    resume: 'أريد الرسائل من جديد',
    everyoneAsked: 'ألا تريد أن تصلك رسائل استبيان من أي شركة تستخدم Plumbline؟',
    everyoneStopped: 'لن تصلك رسائل استبيان من أي شركة تستخدم Plumbline.',
    everyoneResumed: 'يمكن للشركات التي تستخدم Plumbline أن ترسل إليك رسائل استبيان من جديد.',
    everyoneConsequence: 'عندئذ سترى أي شركة تحاول مراسلتك أنك أوقفت الرسائل. والروابط التي لديك من قبل ستبقى تعمل.',
    stopEveryone: 'لا رسائل من أي شركة',
    resumeEveryone: 'السماح برسائل الشركات من جديد',
  },
};
