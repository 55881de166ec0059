import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_SPANISH: InvitationEmailPhrases<'es'> = {
  subject: (sender) => `Encuesta de seguridad de ${sender}`,
  reminderSubject: (sender) => `Recordatorio: encuesta de seguridad de ${sender}`,
  greeting: (name) => `Hola, ${name}:`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `${sender} le pide que conteste una encuesta corta sobre la seguridad en su trabajo. ${questions} y lleva ${aboutMinutes}. No hace falta crear una cuenta.`,
  reminder: (sender, { aboutMinutes }) =>
    `${sender} todavía espera sus respuestas sobre la seguridad en su trabajo. La encuesta lleva ${aboutMinutes}. No hace falta crear una cuenta.`,
  hasQuestions: { one: 'Tiene {count} pregunta', other: 'Tiene {count} preguntas' },
  aboutMinutesInWords: {
    1: 'más o menos un minuto',
    2: 'unos dos minutos',
    3: 'unos tres minutos',
    4: 'unos cuatro minutos',
    5: 'unos cinco minutos',
    6: 'unos seis minutos',
    7: 'unos siete minutos',
    8: 'unos ocho minutos',
    9: 'unos nueve minutos',
    10: 'unos diez minutos',
  },
  aboutMinutes: { one: 'más o menos {count} minuto', other: 'unos {count} minutos' },
  messageFrom: (inviter) => `${inviter} escribe:`,
  usualMessage:
    'Por favor, tómese unos minutos para contestar nuestra encuesta de seguridad. Sus respuestas nos ayudan a hacer la obra más segura para todo el mundo. No hay respuestas buenas ni malas: díganos cómo son las cosas de verdad.',
  startSurvey: 'Abrir la encuesta',
  linkFallback: 'Si el botón no funciona, abra esta dirección:',
  expires: (date) => `El enlace es solo para usted y funciona hasta el ${date}. Por favor, no se lo pase a nadie.`,
  privacy:
    'Sus respuestas llegan a la empresa que le envió la invitación. Son un punto de partida para hablar de seguridad, no un examen que le pueda salir mal.',
  notExpected: '¿No esperaba este correo? Entonces puede ignorarlo y no pasa nada.',
  optOut: (sender) => `No recibir más correos de encuestas de ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `¿Quiere dejar de recibir correos de encuestas de ${sender}?`,
    stoppedTitle: (sender) => `Ya no recibirá correos de encuestas de ${sender}.`,
    resumedTitle: (sender) => `Volverá a recibir correos de encuestas de ${sender}.`,
    consequence:
      'Ya no recibirá invitaciones ni recordatorios de esta empresa. Si ya tiene un enlace, sigue funcionando, y la empresa ve que usted no quiere correos.',
    nothingElseChanged: 'No ha cambiado nada más.',
    stop: 'No más correos',
    resume: 'Volver a recibir correos',
    everyoneAsked: '¿Quiere dejar de recibir correos de encuestas de todas las empresas que usan Plumbline?',
    everyoneStopped: 'No recibirá correos de encuestas de ninguna empresa que use Plumbline.',
    everyoneResumed: 'Las empresas que usan Plumbline pueden volver a enviarle correos de encuestas.',
    everyoneConsequence:
      'Una empresa que quiera escribirle verá entonces que usted no quiere correos. Los enlaces que ya tiene siguen funcionando.',
    stopEveryone: 'No más correos de ninguna empresa',
    resumeEveryone: 'Permitir de nuevo los correos de empresas',
  },
};
