import type { ParticipantPhrases } from './participant-phrases.ts';

export const PARTICIPANT_PORTUGUESE: ParticipantPhrases<'pt'> = {
  surveyTitle: 'Questionário de segurança para {name}',
  anonymousTitle: 'Questionário de segurança',

  needsJavaScript:
    'Este questionário precisa de JavaScript. Por favor, ative o JavaScript no seu navegador ou abra o link em outro navegador.',
  notStarted:
    'Esta página não arrancou. Verifique a sua ligação e atualize a página. Se isso não ajudar, o seu navegador pode ser demasiado antigo. Esta página funciona nestes navegadores e em versões mais recentes: {browsers}.',
  language: 'Idioma',
  languageNeedsConnection: 'Para mudar o idioma, esta página precisa de internet.',
  languageNotChanged: 'Não foi possível mudar o idioma. Tente de novo mais tarde, por favor.',

  unavailableTitle: 'Questionário indisponível',
  goToHomepage: 'Ir para a página inicial',
  typeAnotherCode: 'Escrever outro código',
  refusals: {
    survey_link_not_found: 'Questionário não encontrado ou fora do prazo',
    survey_token_missing: 'O link do questionário está incompleto',
    survey_access_denied: 'Sem acesso a este questionário',
    survey_closed: 'Este questionário está fechado: não recebe mais respostas.',
    slip_already_used:
      'Este papel já foi usado. Se foi você que o usou, as suas respostas chegaram. Se não, diga-o à pessoa que lhe deu o papel.',
    survey_not_loaded: 'Não foi possível carregar o questionário',
    too_many_requests: 'Foram muitas tentativas. Espere um momento e tente de novo, por favor.',
    unavailable: 'O serviço ainda não está pronto. Tente de novo daqui a pouco, por favor.',
  },
  noQuestionsTitle: 'Ainda não há perguntas',
  noQuestionsText: 'Este questionário não tem perguntas. Por favor, fale com a empresa que enviou o link.',

  introLead:
    'Queremos saber até que ponto o seu trabalho é seguro hoje e como se sente em relação a isso. Não é um teste.',
  questionCount: { one: '{count} pergunta', other: '{count} perguntas' },
  aboutMinutes: { one: 'cerca de {count} minuto', other: 'cerca de {count} minutos' },
  savedAsYouGo: 'As suas respostas vão ficando guardadas neste telefone. Pode parar e voltar depois.',
  yourName: 'O seu nome',
  yourCompany: 'A sua empresa',
  optional: '(Opcional)',
  yourEmail: 'O seu e-mail',
  emailNotProvided: 'Não indicado',
  startSurvey: 'Começar',
  nameNeeded: 'Escreva o seu nome para começar.',
  starting: 'Um momento...',
  startFailed: 'Não foi possível começar o questionário. Tente de novo, por favor.',
  startedElsewhere:
    'Este questionário já foi começado antes, talvez em outro telefone. As respostas dadas lá ficam só lá, até serem enviadas. Aqui pode responder desde o início.',

  welcome: 'Olá, {name}!',
  welcomeWithCompany: 'Olá, {name}! ({company})',
  participant: 'Participante',
  questionNumber: 'Pergunta {number} de {total}',
  progress: 'Progresso',
  readAloud: 'Ler em voz alta',
  stopReading: 'Parar a leitura',
  responsePlaceholder: 'Escreva a sua resposta...',
  chooseAll: 'Escolha todas as que se apliquem.',
  chooseAtLeast: { one: 'Escolha pelo menos uma resposta.', other: 'Escolha pelo menos {count} respostas.' },
  chooseAtMost: { one: 'Escolha no máximo uma resposta.', other: 'Escolha no máximo {count} respostas.' },
  previous: 'Voltar',
  next: 'Avançar',
  submitSurvey: 'Enviar questionário',
  submitting: 'Envio em andamento...',
  requiredHint: 'Esta pergunta precisa de uma resposta.',
  networkMissing: 'Sem internet. Nova tentativa...',
  goOnOffline: 'Sem internet. Pode continuar mesmo assim.',
  keepOpen:
    'Deixe esta página aberta até enviar as suas respostas. Sem internet, não é possível abrir a página outra vez.',
  otherTab:
    'Este questionário também está aberto em outra página do navegador. As duas páginas mostram as mesmas respostas.',

  reviewTitle: 'Faltam algumas respostas',
  missingAnswers: {
    one: 'Ainda falta responder a {count} pergunta.',
    other: 'Ainda falta responder a {count} perguntas.',
  },
  backToQuestions: 'Voltar às perguntas',
  reviewAnswers: 'Rever as respostas',
  givenAnswers: 'As suas respostas',
  skippedAnswers: {
    one: '{count} pergunta opcional está sem resposta.',
    other: '{count} perguntas opcionais estão sem resposta.',
  },

  notSentTitle: 'Respostas ainda não enviadas',
  waitingTitle: 'Ainda não enviado: sem internet',
  waitingText:
    'Deixe esta página aberta: as suas respostas são enviadas automaticamente assim que o telefone tiver internet. Se a fechar, abra o seu link de novo mais tarde.',
  sendNow: 'Tentar enviar agora',

  submissionErrorTitle: 'Erro no envio',
  submissionErrorText: 'Houve um problema no envio do questionário. Tente de novo, por favor.',
  closed: 'Este questionário está fechado: não recebe mais respostas.',
  alreadySubmitted: 'Já estão guardadas outras respostas a este questionário. Nada foi alterado.',
  outdated: 'O questionário mudou desde que esta página foi aberta. Por favor, atualize a página.',
  tryAgain: 'Tentar de novo',
  answersOnPhone: 'As suas respostas estão neste telefone.',
  answersInPageOnly: 'Este telefone não deixa guardar as suas respostas. Por favor, termine sem fechar a página.',
  answersStored: 'As suas respostas estão bem guardadas.',

  askForNewLink: 'Peça um link novo à sua empresa.',
  closedWithAnswers:
    'Este link foi fechado antes do envio das suas respostas. Elas ainda estão neste telefone. Peça um link novo à sua empresa e abra o link aqui: as suas respostas vão estar lá.',
  deleteAnswers: 'Apagar as minhas respostas deste telefone',
  answersDeleted: 'As suas respostas foram apagadas deste telefone.',

  notYourPhone: 'O telefone não é seu? Remover tudo dele',
  removalLoses:
    'O seu nome, as suas respostas e esta página são removidos deste telefone. As respostas que não foram enviadas perdem-se para sempre. O seu link continua a funcionar depois.',
  removeEverything: 'Remover tudo agora',
  removedTitle: 'Removido deste telefone',
  removedText:
    'Este telefone já não guarda nada deste questionário. Feche agora esta página. O link pode ainda estar no histórico do navegador.',

  thankYouTitle: 'Obrigado',
  surveySubmitted: 'Questionário enviado!',
  thankYouText: 'Já pode fechar esta página. Se tem alguma preocupação, fale hoje com alguém na obra.',
  receiptCode: 'O seu código de confirmação',
  receiptHint: 'A empresa vê o mesmo código no seu questionário.',
  receiptWaiting: 'Aguarde o seu código de confirmação...',
  receiptFailed: 'Não foi possível carregar o código de confirmação. Mesmo assim, as suas respostas estão guardadas.',

  brokenTitle: 'Houve um problema',
  brokenText: 'Aconteceu um erro inesperado. Por favor, tente atualizar a página.',
  refreshPage: 'Atualizar a página',

  preview: {
    banner: 'Pré-visualização – nada é guardado',
    endTitle: 'Fim da pré-visualização',
    endText: 'É aqui que as respostas são enviadas. Nada foi enviado nem guardado.',
    again: 'Começar de novo',
    goneTitle: 'Esta pré-visualização expirou',
    goneText: 'Abra-a de novo a partir do questionário.',
  },

  notice: {
    why: '{organisation} faz estas perguntas para encontrar os perigos antes que haja feridos.',
    who: 'As pessoas que cuidam da segurança na empresa {organisation} veem as suas respostas com o seu nome.',
    whoAnonymous: 'A empresa {organisation} não pode ver quais respostas são suas, nem se já respondeu.',
    whoGroup: 'Ninguém pode ver as suas respostas. A sua empresa vê resultados de grupos de, pelo menos, {threshold}.',
    textIsRead: 'A sua empresa lê o que escrever aqui, sem o seu nome. Por favor, não escreva nada que mostre quem é.',
    keptYears: {
      one: 'As suas respostas são apagadas {count} ano depois do envio, ou mais cedo.',
      other: 'As suas respostas são apagadas {count} anos depois do envio, ou mais cedo.',
    },
    keptMonths: {
      one: 'As suas respostas são apagadas {count} mês depois do envio, ou mais cedo.',
      other: 'As suas respostas são apagadas {count} meses depois do envio, ou mais cedo.',
    },

    readAll: 'Ler o aviso completo',
    responsibleTitle: 'Quem é responsável',
    responsible:
      'A empresa {organisation} decide para que servem as perguntas e o que faz com as respostas. O Plumbline só guarda as respostas em nome da empresa.',
    collectedTitle: 'O que é guardado',
    collected:
      'As suas respostas e as pontuações calculadas a partir delas, o seu nome, a sua empresa e o seu e-mail, se forem conhecidos, e quando começou e enviou o questionário.',
    seconds:
      'Também quantos segundos cada pergunta ficou aberta, para ver se as respostas foram dadas com pressa. Nada mais sobre a maneira como usa o telefone.',
    collectedAnonymous:
      'As suas respostas, as pontuações calculadas a partir delas e o dia do envio. Não o seu nome, nem a hora, nem quanto tempo demorou.',
    apartAnonymous:
      'O seu e-mail fica guardado à parte das respostas, porque o questionário foi enviado para lá. Junto dele fica anotado o dia em que o seu link foi usado, para que funcione só uma vez e depois não cheguem mais lembretes. Isso a empresa {organisation} também não pode ver.',
    guessAnonymous:
      'Se poucas pessoas responderem, ou se escrever alguma coisa que mais ninguém pode saber, alguém pode mesmo assim adivinhar quem respondeu.',
    collectedGroup:
      'As suas respostas e as pontuações calculadas a partir delas, com a sua obra, a sua equipa e a empresa para que trabalha, se em cada uma forem inquiridas pessoas suficientes. Não o seu nome, nem o dia, nem a hora, nem quanto tempo demorou.',
    apartGroup:
      'À parte das respostas fica anotado que o seu link foi usado, para que funcione só uma vez e depois não cheguem mais lembretes. Se o questionário chegou por e-mail, o seu endereço também fica guardado aí. A empresa {organisation} não pode ver se já respondeu, exceto quando num grupo responderam todas as pessoas ou nenhuma.',
    guessGroup:
      'Quem souber o que todas as outras pessoas do seu grupo responderam pode calcular as suas respostas. Se todas as pessoas do seu grupo responderam, ou nenhuma, a empresa {organisation} pode saber se já respondeu. Se o questionário chegou por e-mail, quem ler esse e-mail pode abrir o seu link e ver se foi usado.',
    untilClosedGroup:
      'Até esta ronda do questionário terminar, quem gere a base de dados ainda poderia descobrir de que link vieram as respostas. Quando termina, todas as respostas são misturadas e já não se podem ligar a ninguém. As cópias de segurança feitas antes guardam a ordem antiga até serem apagadas.',
    useTitle: 'Para que serve',
    use: 'A pontuação é o começo de uma conversa sobre segurança, não um julgamento. Nenhum computador decide nada sobre a sua pessoa.',
    analysis:
      'Um programa escreve um resumo das respostas. Pode ser um modelo de linguagem; nesse caso, lê as respostas sem o seu nome.',
    keepingTitle: 'Onde estão as suas respostas',
    keeping:
      'Antes do envio, as suas respostas estão só neste telefone. Depois do envio, ficam no servidor do Plumbline e são apagadas deste telefone.',
    rightsTitle: 'Os seus direitos',
    rights:
      'Pode pedir à empresa {organisation} que mostre, corrija ou apague o que está guardado a seu respeito, e pode opor-se ao uso desses dados. Um pedido destes nunca pode ser usado contra quem o faz.',
    rightsAnonymous:
      'Depois do envio, ninguém pode mostrar, corrigir ou apagar as suas respostas, porque ninguém sabe quais são. Pode perguntar à empresa {organisation} o que está guardado junto do seu e-mail e pedir que o corrija ou apague, e pode opor-se ao uso desses dados. Um pedido destes nunca pode ser usado contra quem o faz.',
    complaint: 'Também pode fazer uma reclamação à autoridade de proteção de dados do seu país.',
    ownNotice: 'Aviso de {organisation}',
    privacyPolicy: 'Política de privacidade deste serviço (em inglês)',
  },
};
