/** Words of the copy that a person receives of their data. */
export const personalDataTextsPt = {
  read_me:
    'Cópia dos dados pessoais guardados sobre uma pessoa, feita em {{at}} (Lei 13.709/2018, art. 18).\n\ndados/: registros por tabela. mencoes/: textos em que a pessoa é citada. arquivos/: documentos e fotos.\nAbaixo, quantos registros há e o que a lei manda guardar, até quando.',
}
