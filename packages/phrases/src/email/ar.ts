import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_ARABIC: InvitationEmailPhrases = {
  subject: (sender) => `استبيان السلامة من ${sender}`,
  reminderSubject: (sender) => `تذكير: استبيان السلامة من ${sender}`,
  greeting: (name) => `مرحبًا ${name}،`,
  introduction: (sender) =>
    `تطلب منك ${sender} الإجابة عن استبيان قصير عن السلامة في عملك. فيه 50 سؤالًا ويستغرق حوالي عشر دقائق. لا حاجة إلى حساب.`,
  reminder: (sender) =>
    `ما زالت ${sender} تنتظر إجاباتك عن السلامة في عملك. يستغرق ذلك حوالي عشر دقائق، وما أجبت عنه من قبل محفوظ على هاتفك. لا حاجة إلى حساب.`,
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
