/** Portuguese is the source and the type of the other languages. */
export const pt = {
  name: 'Conhecer esta tela',
  step: 'Passo {{at}} de {{of}}',
  next: 'Próximo',
  back: 'Passo anterior',
  done: 'Entendi',
  end: 'Encerrar',
  search: 'Aqui se encontra tudo: pedidos, notas, placas, empresas e telas. Ctrl K abre de qualquer lugar.',
  dashboard: {
    today: 'O que vence hoje. Cada número leva aos seus pedidos.',
    figures: 'Os números do período, comparados com o período anterior. Escolha o período ao lado.',
  },
  orders: {
    tabs: 'Cada aba é uma situação. As visões que você salvar ficam ao lado delas.',
    filters: 'Filtre por um ou mais valores. O endereço guarda tudo: copie e envie.',
    rows: 'Enter abre o pedido, Espaço o mostra ao lado, X o seleciona. Com vários selecionados, as ações aparecem embaixo.',
    acts: 'Ações desta tela: exportar o que está nela e, para quem pode, criar um pedido.',
  },
  simulation: {
    invoices: 'Escolha notas importadas, e a carga se preenche.',
    form: 'Ou digite a carga. O que já se sabe vem preenchido.',
  },
  tower: {
    counters: 'O que pede atenção. Um toque filtra a lista e o mapa.',
    list: 'Os prazos mais próximos primeiro. As setas andam pela lista.',
    map: 'Os veículos ao vivo: forma e cor dizem a situação.',
    acts: 'Limites da empresa e o modo parede, para uma tela grande.',
  },
}
