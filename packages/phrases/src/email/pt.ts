import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_PORTUGUESE: InvitationEmailPhrases<'pt'> = {
  subject: (sender) => `Questionário de segurança de ${sender}`,
  reminderSubject: (sender) => `Lembrete: questionário de segurança de ${sender}`,
  greeting: (name) => `Olá, ${name}!`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `${sender} pede que responda a um questionário curto sobre a segurança no seu trabalho. ${questions} e leva ${aboutMinutes}. Não é preciso ter conta.`,
  reminder: (sender, { aboutMinutes }) =>
    `${sender} ainda espera as suas respostas sobre a segurança no seu trabalho. Leva ${aboutMinutes}. Não é preciso ter conta.`,
  hasQuestions: { one: 'É {count} pergunta', other: 'São {count} perguntas' },
  aboutMinutesInWords: {
    1: 'cerca de um minuto',
    2: 'cerca de dois minutos',
    3: 'cerca de três minutos',
    4: 'cerca de quatro minutos',
    5: 'cerca de cinco minutos',
    6: 'cerca de seis minutos',
    7: 'cerca de sete minutos',
    8: 'cerca de oito minutos',
    9: 'cerca de nove minutos',
    10: 'cerca de dez minutos',
  },
  aboutMinutes: { one: 'cerca de {count} minuto', other: 'cerca de {count} minutos' },
  messageFrom: (inviter) => `${inviter} escreve:`,
  usualMessage:
    'Por favor, tire alguns minutos para responder ao nosso questionário de segurança. As suas respostas ajudam a tornar a obra mais segura para todas as pessoas. Não há respostas certas nem erradas: conte como é de verdade.',
  startSurvey: 'Abrir o questionário',
  linkFallback: 'Se o botão não funcionar, abra este endereço:',
  expires: (date) => `O link é só seu e funciona até ${date}. Por favor, não passe o link a mais ninguém.`,
  privacy:
    'As suas respostas vão para a empresa que enviou o convite. São um ponto de partida para uma conversa sobre segurança, não um teste: ninguém reprova.',
  notExpected: 'Não esperava este e-mail? Então pode ignorar, e nada acontece.',
  optOut: (sender) => `Não receber mais e-mails de questionários de ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `Quer deixar de receber e-mails de questionários de ${sender}?`,
    stoppedTitle: (sender) => `Não vai receber mais e-mails de questionários de ${sender}.`,
    resumedTitle: (sender) => `Vai receber outra vez e-mails de questionários de ${sender}.`,
    consequence:
      'Não vai receber mais convites nem lembretes desta empresa. Um link que já tem continua a funcionar, e a empresa vê que não quer receber e-mails.',
    nothingElseChanged: 'Nada mais mudou.',
    stop: 'Não receber mais e-mails',
    resume: 'Receber e-mails outra vez',
    everyoneAsked: 'Quer deixar de receber e-mails de questionários de todas as empresas que usam o Plumbline?',
    everyoneStopped: 'Não vai receber e-mails de questionários de nenhuma empresa que use o Plumbline.',
    everyoneResumed: 'As empresas que usam o Plumbline podem voltar a enviar-lhe e-mails de questionários.',
    everyoneConsequence:
      'Uma empresa que lhe queira escrever vê então que não quer receber e-mails. Os links que já tem continuam a funcionar.',
    stopEveryone: 'Não receber e-mails de nenhuma empresa',
    resumeEveryone: 'Permitir outra vez os e-mails das empresas',
  },
};
