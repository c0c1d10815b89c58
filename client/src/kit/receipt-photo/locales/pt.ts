/** Texts of cutting a receipt's photo. */
export const pt = {
  title: 'Recortar o canhoto',
  text: 'Arraste os cantos até a borda do papel. Com o teclado: Tab escolhe um canto, as setas o movem.',
  found: 'As bordas foram encontradas.',
  not_found: 'As bordas não foram encontradas. Ajuste os cantos ou use a foto inteira.',
  use: 'Usar recorte',
  whole: 'Usar foto inteira',
  again: 'Escolher outra',
  corner: 'Canto {{number}}',
  picture: 'Foto do canhoto com as bordas',
  receipt_small: 'A foto é pequena demais. Fotografe o canhoto de mais perto.',
  receipt_narrow: 'O recorte é estreito demais para um canhoto.',
  receipt_empty: 'Não há nada para ler na foto. Fotografe o canhoto com luz.',
  unreadable: 'Esta imagem não pôde ser aberta. Escolha uma foto em JPEG, PNG ou WebP.',
}
