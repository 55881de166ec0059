import type { ToolboxTalkPhrases } from './toolbox-talk-phrases.ts';

export const pt: ToolboxTalkPhrases = {
  sheet: {
    toolboxTalk: 'Conversa de segurança',
    duration: 'Dez minutos no início do turno',
    crewSaid: 'O que a equipa disse como grupo',
    higherIsSafer: 'De 0 a 100: quanto mais alto, mais seguro.',
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
    checks: {
      title: 'Verificar antes de cada começo',
      why: 'A obra muda a cada pausa, e é nos trabalhos que conhecemos bem que mais facilmente se salta um passo.',
      questions: [
        'Onde é que a nossa zona de trabalho muda mais entre uma tarefa e a seguinte?',
        'Em que trabalhos se salta mais facilmente um passo, e porquê?',
        'O que é preciso ver antes de começar ou de continuar, e quem o faz?',
      ],
      agreements: [
        'Para um trabalho desta semana, escrevemos uma lista com cinco pontos no máximo, que fica onde o trabalho se faz.',
        'Depois de cada pausa, percorremos a zona de trabalho durante um minuto antes de ligar qualquer ferramenta.',
      ],
      note: 'Pergunte por trabalhos e passos, não por quem se esqueceu de alguma coisa.',
    },
    phones: {
      title: 'Telemóveis e máquinas em movimento',
      why: 'Quem olha para o telemóvel não vê uma máquina a chegar, e quem a conduz pode também não ver a pessoa.',
      questions: [
        'Onde é que as pessoas e as máquinas em movimento passam aqui perto umas das outras?',
        'Para que precisamos do telemóvel no trabalho, e onde se pode usar sem perigo?',
        'Como mostram quem conduz e quem anda a pé que se viram?',
      ],
      agreements: [
        'Marcamos as zonas à volta de máquinas e camiões onde ninguém usa o telemóvel.',
        'Ninguém passa por trás de um camião ou de uma máquina que possa recuar sem um sinal de quem conduz. Combinamos o sinal.',
      ],
      note: 'Guarde primeiro o seu telemóvel. Não pergunte quem estava ao telemóvel.',
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
    training: {
      title: 'Ferramentas e máquinas: primeiro mostrar',
      why: 'Ninguém pode conhecer todas as ferramentas, e perguntar antes demora menos do que corrigir um erro.',
      questions: [
        'Para que ferramentas ou máquinas falta aqui formação, ou foi dada há demasiado tempo?',
        'Que trabalhos começam antes de estar claro como se fazem em segurança, e porquê?',
        'A quem se pode perguntar no local, e o que torna difícil perguntar?',
      ],
      agreements: [
        'Anotamos as ferramentas e máquinas que precisam de formação e marcamos o dia da primeira.',
        'Para cada turno, indicamos uma pessoa a quem se pode perguntar sempre, e como a contactar.',
      ],
      note: 'A formação em falta é assunto da empresa; aqui ninguém tem culpa. Diga quando vai ser dada.',
    },
    protection: {
      title: 'Equipamento e regras que funcionam',
      why: 'O equipamento de proteção usa-se quando serve e está à mão, e as regras cumprem-se quando se adaptam ao trabalho.',
      questions: [
        'Que equipamento de proteção falta, está gasto ou não serve para o trabalho ou para as pessoas?',
        'Em que trabalhos atrapalha, e o que seria melhor?',
        'Que regra de segurança é difícil de cumprir aqui, mesmo com muita experiência, e porquê?',
      ],
      agreements: [
        'Anotamos o equipamento que falta ou não serve e definimos quem o arranja e até que dia.',
        'Escolhemos uma regra difícil de cumprir e dizemos à empresa o que ajudaria. Definimos quem o diz, e quando.',
      ],
      note: 'Use também tudo o que as regras pedem. Pergunte por equipamento e regras, não por quem não os usa.',
    },
    guard_rails: {
      title: 'Guarda-corpos, bordos e aberturas',
      why: 'Um guarda-corpo ou uma tampa em falta é um perigo para quem trabalha por cima, ao lado ou por baixo.',
      questions: [
        'Onde faltam guarda-corpos, tampas ou barreiras, estão soltos ou foram tirados para um trabalho?',
        'Quando é preciso tirar um para um trabalho, como se protege o local entretanto?',
        'O que fazemos logo quando vemos uma falha, e quem é avisado?',
      ],
      agreements: [
        'Esta semana verificamos todos os bordos e aberturas da nossa zona e anotamos o que falta e até quando é reparado.',
        'Quem vê uma falha afasta os outros e chama a pessoa responsável. Definimos quem é.',
      ],
      note: 'Ninguém fecha uma abertura sem proteção contra quedas. Diga quem trata disso hoje.',
    },
    evacuation: {
      title: 'A saída em caso de emergência',
      why: 'Numa emergência não há tempo para perguntar o caminho, e numa obra os caminhos mudam com o trabalho.',
      questions: [
        'Onde nos encontramos se todos tiverem de sair da obra, e que caminhos levam lá a partir da nossa zona?',
        'Onde não se ouve o alarme, por causa do ruído ou da proteção dos ouvidos?',
        'Onde há saídas bloqueadas, escuras ou sem sinalização?',
      ],
      agreements: [
        'Hoje vamos juntos ao ponto de encontro, pelo caminho que usaríamos numa emergência.',
        'A quem é novo mostra-se a saída no primeiro dia. Definimos quem a mostra.',
      ],
      note: 'Não ponha ninguém à prova à frente dos outros. Mostre o caminho e façam-no juntos.',
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
    fixing: {
      title: 'Do aviso à reparação',
      why: 'Um perigo comunicado que continua lá continua a ser um perigo, e se nada acontece, deixa-se de avisar.',
      questions: [
        'O que acontece aqui entre o aviso e a reparação, e onde é que fica parado?',
        'Que perigos podemos eliminar nós já, e para quais precisamos de outra pessoa?',
        'Como ficamos a saber o que foi feito com um aviso?',
      ],
      agreements: [
        'Escolhemos um perigo por resolver há muito tempo, definimos quem o resolve e vemos juntos na próxima semana.',
        'Cada aviso tem resposta no prazo de um dia, mesmo que seja «ainda não». Definimos quem responde.',
      ],
      note: 'Traga notícias dos avisos que conhece. Se não as tiver, diga até quando as terá.',
    },
    warning: {
      title: 'Olhar uns pelos outros',
      why: 'Ninguém vê tudo, e um aviso curto de quem está ao lado pode evitar o pior.',
      questions: [
        'Em que trabalhos uma pessoa não vê o que é perigoso para outra?',
        'Que palavras e sinais com a mão todos entendem aqui, seja qual for a língua?',
        'Como avisamos as pessoas de outras equipas e empresas que trabalham por cima, por baixo ou ao lado?',
      ],
      agreements: [
        'Combinamos uma palavra e um sinal com a mão para «parar» e experimentamo-los agora.',
        'Definimos quem diz todas as manhãs às equipas ao lado o que no nosso trabalho pode ser perigoso para elas.',
      ],
      note: 'Agradeça um aviso, mesmo que afinal não fosse preciso.',
    },
    stop_work: {
      title: 'Parar o trabalho quando há perigo',
      why: 'Parar demora minutos. Só se faz se todos souberem que é permitido e desejado, também quando falta tempo.',
      questions: [
        'Em que situações daqui seria certo parar logo?',
        'O que torna difícil parar: o tempo, o custo, outras pessoas ou outra coisa?',
        'O que acontece depois de parar, e quem decide quando se continua?',
      ],
      agreements: [
        'Indicamos três situações do trabalho desta semana em que paramos sem perguntar antes.',
        'Depois de cada paragem, sabemos no mesmo dia o que mudou. Definimos quem nos diz.',
      ],
      note: 'Diga claramente que ninguém terá problemas por parar o trabalho, e cumpra-o também quando falta tempo.',
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
    changes: {
      title: 'Quando o plano muda',
      why: 'Depois de uma mudança, o que se combinou sobre os perigos pode já não estar certo, e com pressa isso escapa facilmente.',
      questions: [
        'Que mudanças de plano nos causam mais problemas, e de onde vêm?',
        'O que tem de estar claro depois de uma mudança antes de continuar?',
        'O que se poderia decidir mais cedo, para mudar menos coisas à última hora?',
      ],
      agreements: [
        'Depois de cada mudança, paramos dois minutos e dizemos quem faz o quê e que perigo tem.',
        'Anotamos as mudanças tardias desta semana e definimos quem leva a lista à direção da obra, e quando.',
      ],
      note: 'Explique porque muda um plano, até onde souber. Não pergunte quem se irrita.',
    },
    hard_moments: {
      title: 'Depois de um momento difícil',
      why: 'Depois de um quase-acidente, um susto ou uma discussão, ninguém volta logo com a cabeça ao trabalho.',
      questions: [
        'Depois de que situações é precisa aqui uma pausa curta para continuar em segurança?',
        'Quem pode ficar com o trabalho entretanto, e onde há um sítio calmo para uns minutos?',
        'A quem se pode recorrer no trabalho quando tudo é de mais, e todos o sabem?',
      ],
      agreements: [
        'Depois de um quase-acidente ou de uma discussão, paramos dez minutos antes de continuar.',
        'Afixamos os nomes e números das pessoas com quem qualquer um pode falar em confiança.',
      ],
      note: 'Pergunte pelo trabalho, não pelas preocupações de ninguém. Se surgir algo privado, ofereça uma conversa a sós.',
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
      note: 'Fale só do trabalho. Não pergunte a ninguém por doenças, dores ou medicamentos. Quem quiser pode falar consigo a sós mais tarde.',
    },
    breaks: {
      title: 'Fazer as pausas a tempo',
      why: 'Sem pausas e sem água, a força e a atenção baixam, e é mais fácil acontecerem erros.',
      questions: [
        'O que nos impede de fazer as pausas quando é altura?',
        'Que trabalhos são difíceis de interromper, e quem poderia ficar com eles um bocado?',
        'Onde deveria haver água, sombra ou um sítio quente para que até uma pausa curta ajude?',
      ],
      agreements: [
        'Para cada trabalho pesado desta semana, definimos antes quando há pausas curtas.',
        'Qualquer pessoa pode pedir uma pausa curta ou outra tarefa sem dar razões. Definimos a quem.',
      ],
      note: 'Faça também as suas pausas. Não pergunte a ninguém por doenças, dores ou medicamentos, nem porque precisa de uma pausa.',
    },
    tiredness: {
      title: 'Sono, cansaço e o regresso a casa',
      why: 'Dormir pouco, começar cedo e fazer turnos longos torna-nos a todos mais lentos, também nas máquinas e ao volante.',
      questions: [
        'A que horas do turno é maior o cansaço, e que trabalhos calham nessa altura?',
        'O que, nos nossos horários, torna difícil chegar com descanso: começar cedo, turnos longos, horas extra, viagens longas?',
        'Como podem todos chegar a casa em segurança depois de um turno longo ou tardio?',
      ],
      agreements: [
        'Mudamos um trabalho em altura, com máquinas ou ao volante para fora das horas em que o cansaço é maior.',
        'Quem está demasiado cansado para conduzir ou usar uma máquina pode dizê-lo e recebe outra tarefa ou boleia. Definimos a quem o diz.',
      ],
      note: 'Fale de horários e de trabalho. Não pergunte a nenhuma pessoa em particular pelo sono, doenças, dores ou medicamentos. Ninguém pode ficar prejudicado por dizer que está cansado.',
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
    time: {
      title: 'Tempo suficiente para fazer em segurança',
      why: 'Quando falta tempo ou vêm dois trabalhos ao mesmo tempo, é fácil saltar o que dá segurança.',
      questions: [
        'Que trabalhos são planeados com pouco tempo ou pouca gente, e o que demora mais do que o previsto?',
        'Quando é que vêm dois trabalhos ao mesmo tempo e ninguém pode estar atento aos perigos?',
        'Onde é que um atalho é mais rápido do que a forma segura, e o que tornaria a forma segura igualmente rápida?',
      ],
      agreements: [
        'Para um trabalho desta semana, dizemos antes quanto tempo precisa a forma segura, e depois comparamos.',
        'Quem vigia o trânsito, as cargas ou outros perigos não recebe outro trabalho entretanto. Definimos quem vigia esta semana.',
      ],
      note: 'Não pergunte quem usou um atalho. Diga o que vai transmitir sobre tempo e pessoal, e traga a resposta.',
    },
    long_days: {
      title: 'Dias longos e horas extra',
      why: 'Quanto mais longo é o dia, mais custa manter a força e a atenção, e mais erros acontecem.',
      questions: [
        'O que torna os nossos dias mais longos do que o previsto: entregas, esperas, reparações, pouca gente?',
        'Quando sabemos que um dia vai ser mais longo, e como poderíamos saber mais cedo?',
        'Que trabalhos já não se deviam fazer no fim de um dia longo?',
      ],
      agreements: [
        'Esta semana anotamos todos os dias quanto foi mais longo do que o previsto e porquê, e vemos a lista juntos.',
        'Definimos que trabalhos de risco não se começam na última hora de um dia longo.',
      ],
      note: 'Não prometa dias mais curtos se são outros a decidir. Diga a quem vai perguntar e até quando. Não pergunte a ninguém pelo tempo livre.',
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
