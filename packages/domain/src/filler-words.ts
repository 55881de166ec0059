/**
 * Filler answers of people who do not want to answer, in the survey's nine languages, without capitals, accents and apostrophes. "Nothing"
 * and "never" are missing on purpose: they are meaningful answers to "What happens when you report a danger?".
 */
export const FILLERS: readonly string[] = [
  // English
  ...[
    'ok',
    'okay',
    'okey',
    'yes',
    'yeah',
    'yep',
    'no',
    'nope',
    'nah',
    'none',
    'na',
    'nil',
    'idk',
    'dunno',
    'dont know',
  ],
  ...['i dont know', 'no idea', 'no comment', 'no comments', 'no answer', 'not applicable', 'nothing to add'],
  ...['nothing to say', 'fine', 'good', 'all good', 'same', 'test', 'asdf', 'qwerty'],
  // Spanish
  ...['si', 'vale', 'bien', 'todo bien', 'no se', 'ni idea', 'no aplica', 'sin comentarios', 'ninguno', 'ninguna'],
  ...['nada que decir', 'nada que anadir', 'igual', 'prueba'],
  // Portuguese
  ...[
    'sim',
    'nao',
    'bem',
    'bom',
    'tudo bem',
    'tudo bom',
    'nao sei',
    'nao se aplica',
    'sem comentarios',
    'sem resposta',
  ],
  ...['nenhum', 'nenhuma', 'nada a dizer', 'nada a declarar', 'nada a acrescentar', 'teste'],
  // Polish
  ...['tak', 'nie', 'dobrze', 'dobra', 'spoko', 'nie wiem', 'nie dotyczy', 'brak', 'brak uwag', 'bez uwag'],
  ...['bez komentarza', 'w porzadku', 'nic do dodania', 'wszystko dobrze', 'wszystko ok'],
  // Romanian
  ...['da', 'nu', 'bine', 'bun', 'e bine', 'totul bine', 'nu stiu', 'nu e cazul', 'nu este cazul', 'fara comentarii'],
  ...['nimic de adaugat', 'nimic de spus'],
  // Ukrainian
  ...['так', 'ні', 'ок', 'добре', 'нормально', 'норм', 'не знаю', 'немає', 'нема', 'без коментарів', 'все добре'],
  ...['все нормально', 'все ок', 'не стосується', 'нічого додати', 'нічого сказати'],
  // German
  ...[
    'ja',
    'nein',
    'nee',
    'no',
    'gut',
    'passt',
    'alles gut',
    'alles ok',
    'weiss nicht',
    'ich weiss nicht',
    'weiss ich nicht',
  ],
  ...[
    'keine ahnung',
    'kein kommentar',
    'keine angabe',
    'keine angaben',
    'keine',
    'entfallt',
    'nichts zu sagen',
    'egal',
  ],
  // French
  ...['oui', 'non', 'bon', 'ca va', 'tout va bien', 'je ne sais pas', 'je sais pas', 'sais pas', 'aucun', 'aucune'],
  ...[
    'sans objet',
    'sans commentaire',
    'pas de commentaire',
    'rien a dire',
    'rien a signaler',
    'rien a ajouter',
    'ras',
  ],
  // Arabic
  ...['نعم', 'لا', 'حسنا', 'تمام', 'جيد', 'طيب', 'اوكي', 'لا اعرف', 'لا ادري', 'لا يوجد', 'لا تعليق', 'لا ينطبق'],
];
