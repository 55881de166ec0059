import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const pt: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Conversa de segurança',
    duration: 'Dez minutos no início do turno',
    site: 'Obra',
    crew: 'Equipa',
    crewSaid: 'O que a equipa disse como grupo',
    crewAndRest: '{crew} em 100; todos os outros: {rest} em 100',
    crewAlone: '{crew} em 100',
    higherIsSafer: 'De 0 a 100: quanto mais alto, mais seguro.',
    ends: { atLeast: '{points} ou mais', atMost: '{points} ou menos' },
    standing: {
      above: 'claramente acima do resto',
      below: 'claramente abaixo do resto',
      notDifferent: 'sem diferença clara em relação ao resto',
    },
    answered: 'Responderam: {answered} de {asked}',
    threshold: 'Só são mostrados resultados de grupos que têm pelo menos {threshold} respostas.',
    questionsTitle: 'Três perguntas a fazer',
    nobodyHasTo: 'Ninguém é obrigado a responder.',
    agreeTitle: 'O que combinamos',
    agreeHint: 'Escolham o que serve ou combinem outra coisa. Verifiquem juntos na próxima semana.',
    whoUntilWhen: 'Quem faz e até quando',
    names: 'Nomes',
    date: 'Data',
    ledBy: 'Conduzida por',
    forLeader: 'Para quem conduz a conversa',
    listenFirst:
      'Primeiro, ouça. Não pergunte quem respondeu o quê no inquérito nem tente adivinhar. Anote o que for dito, sem nomes.',
  },
  talks: {
    focus: {
      title: 'Manter a cabeça na tarefa',
      why: 'Uma obra muda ao longo de todo o dia. Com ruído ou interrupções, é fácil escapar um passo ou um perigo.',
      questions: [
        'Em que sítios desta obra é difícil concentrar-se, e porquê?',
        'Que trabalhos são mais interrompidos, e o que nos permitiria acabar um passo sem parar?',
        'O que devemos verificar juntos antes de continuar depois de uma pausa ou interrupção?',
      ],
      agreements: [
        'Escolhemos um trabalho com risco desta semana durante o qual ninguém é chamado nem interrompido, e avisamos todos.',
        'Perto de máquinas em movimento, o telemóvel fica guardado. Definimos um sítio seguro para telefonar.',
      ],
      note: 'Pergunte por sítios e trabalhos, não por quem se distraiu.',
    },
    knowledge: {
      title: 'Conhecer o trabalho antes de começar',
      why: 'O trabalho é mais seguro quando, antes de começar, todos conhecem os perigos e sabem o que fazer em relação a eles.',
      questions: [
        'Que trabalhos desta semana são novos, raros ou diferentes do habitual?',
        'O que não está claro no plano de segurança ou nas instruções, ou não se adapta ao trabalho daqui?',
        'Que ferramentas ou máquinas devem ser explicadas outra vez antes de serem usadas?',
      ],
      agreements: [
        'Antes de cada trabalho novo desta semana, usamos dois minutos para dizer os perigos principais e o que fazemos em relação a eles.',
        'Escolhemos uma ferramenta ou máquina que vai ser explicada outra vez e marcamos o dia.',
      ],
      note: 'Não faça testes a ninguém. Se alguma coisa não está clara, diga quando vai ser explicada.',
    },
    support: {
      title: 'Avisar e receber uma resposta',
      why: 'Os perigos podem ser eliminados mais cedo quando todos podem falar deles sem medo e ficam a saber o que foi feito.',
      questions: [
        'Como se avisa aqui de um perigo, e o que tornaria isso mais fácil?',
        'Que problemas já comunicados continuam por resolver, e quem poderia tratar deles?',
        'Como nos podemos avisar uns aos outros para que o aviso chegue, mesmo com ruído ou pressa?',
      ],
      agreements: [
        'Anotamos os problemas por resolver. Para cada um definimos quem trata dele e até que dia, e lemos a lista juntos na próxima semana.',
        'Perante um perigo grave, todos podem parar o trabalho. Definimos quem é chamado nesse caso, e como.',
      ],
      note: 'Se houver críticas a si, agradeça e não se defenda. Diga até quando haverá uma resposta.',
    },
    stress: {
      title: 'Menos pressão no dia de trabalho',
      why: 'Prazos apertados e mudanças repentinas põem todos sob pressão, e sob pressão é mais fácil haver erros.',
      questions: [
        'Em que alturas do dia ou da semana há mais pressão no trabalho, e porquê?',
        'Como nos chegam as mudanças de planos, e como poderiam chegar mais cedo?',
        'O que nos ajudaria a continuar a trabalhar em segurança quando o tempo é pouco?',
      ],
      agreements: [
        'As mudanças de planos são comunicadas a uma hora e num sítio fixos. Definimos quando, onde e por quem.',
        'Escolhemos um trabalho que pode esperar esta semana se o tempo for pouco, para não saltar nenhum passo de segurança.',
      ],
      note: 'Fale só do trabalho. Não pergunte a ninguém por preocupações ou assuntos privados. Quem quiser pode falar consigo a sós mais tarde.',
    },
    physical_state: {
      title: 'Trabalho pesado, pausas e clima',
      why: 'O trabalho pesado, o calor e os turnos longos cansam todos, e então é mais fácil haver erros.',
      questions: [
        'Que trabalhos daqui são os mais pesados, e o que os tornaria mais leves?',
        'Onde faltam ou ficam longe demais a água para beber, um sítio para descansar ou um abrigo do sol, da chuva ou do frio?',
        'Em que altura do turno o trabalho é mais duro, e como se podiam organizar melhor as tarefas e as pausas?',
      ],
      agreements: [
        'Escolhemos um trabalho pesado desta semana e tornamo-lo mais leve: com uma ajuda para levantar cargas, mais pessoas ou revezando-nos.',
        'Definimos as horas das pausas e o sítio da água para beber, e cumprimos isso todos os dias desta semana.',
      ],
      note: 'Fale só do trabalho. Não pergunte a ninguém por sono, doenças, dores ou medicamentos. Quem quiser pode falar consigo a sós mais tarde.',
    },
    workload: {
      title: 'Tempo, ferramentas e espaço livre',
      why: 'Fazer um trabalho em segurança depende também de tempo suficiente, boas ferramentas e um local arrumado.',
      questions: [
        'Que trabalhos têm pouco tempo para serem feitos em segurança, e porquê?',
        'Que ferramentas ou materiais faltam, estão danificados ou fora do sítio?',
        'Em que parte da nossa zona de trabalho a luz, a arrumação ou as passagens não são boas?',
      ],
      agreements: [
        'Anotamos o que falta ou está danificado e definimos quem arranja ou repara e até que dia.',
        'Escolhemos um sítio que vai ser desimpedido, iluminado ou protegido, e vamos vê-lo juntos na próxima semana.',
      ],
      note: 'Não prometa o que não pode decidir. Diga a quem vai perguntar e traga a resposta na próxima semana.',
    },
  },
  ownCategory: {
    title: 'Conversa sobre «{category}»',
    why: 'Quem faz o trabalho vê todos os dias o que ajuda e o que atrapalha. Esta conversa é sobre «{category}».',
    questions: [
      'Quanto a «{category}»: o que funciona bem no trabalho aqui?',
      'O que torna isso mais difícil, e em que trabalhos, sítios ou alturas?',
      'Que mudança no trabalho, uma só, ajudaria mais?',
    ],
    agreements: [
      'Escolhemos uma mudança que podemos fazer por nós e começamos esta semana.',
      'Escolhemos uma coisa para pedir à empresa e definimos quem pede e quando sabemos a resposta.',
    ],
    note: 'Fique pelo trabalho e pelas suas condições e deixe de fora os assuntos privados.',
  },
};
