import type { SurveyLanguage } from '@plumbline/domain/languages';

/** What a printed slip says, besides its title, its code and its link. */
interface SlipPhrases {
  /** Above the code. */
  readonly scan: string;
  /** Above the link. */
  readonly orOpen: string;
}

export const SLIP_PHRASES: Readonly<Record<SurveyLanguage, SlipPhrases>> = {
  en: {
    scan: 'Scan this code with your phone’s camera. You don’t need an account.',
    orOpen: 'Or open this address:',
  },
  es: {
    scan: 'Escanee este código con la cámara de su teléfono. No hace falta crear una cuenta.',
    orOpen: 'O abra esta dirección:',
  },
  fr: {
    scan: 'Scannez ce code avec l’appareil photo de votre téléphone. Vous n’avez pas besoin de compte.',
    orOpen: 'Ou ouvrez cette adresse :',
  },
  de: {
    scan: 'Scannen Sie diesen Code mit der Kamera Ihres Handys. Sie brauchen kein Benutzerkonto.',
    orOpen: 'Oder öffnen Sie diese Adresse:',
  },
  pl: {
    scan: 'Zeskanuj ten kod aparatem w telefonie. Nie potrzebujesz konta.',
    orOpen: 'Albo otwórz ten adres:',
  },
  pt: {
    scan: 'Aponte a câmara do seu telefone para este código. Não é preciso ter conta.',
    orOpen: 'Ou abra este endereço:',
  },
  ro: {
    scan: 'Scanați acest cod cu camera telefonului. Nu aveți nevoie de cont.',
    orOpen: 'Sau deschideți această adresă:',
  },
  uk: {
    scan: 'Відскануйте цей код камерою телефону. Реєструватися не треба.',
    orOpen: 'Або відкрийте цю адресу:',
  },
  ar: {
    scan: 'يرجى مسح هذا الرمز ضوئيًا بكاميرا هاتفك. لا حاجة إلى حساب.',
    orOpen: 'أو يرجى فتح هذا العنوان:',
  },
};
