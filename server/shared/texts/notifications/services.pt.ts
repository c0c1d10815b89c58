/** What people are told of additional services. */
export const serviceNoticesPt = {
  service_requested: {
    title: 'Serviço adicional solicitado',
    description: '{{service}} no pedido {{code}} aguarda a sua resposta.',
  },
  service_confirmed: {
    title: 'Serviço adicional confirmado',
    description: '{{service}} foi confirmado no pedido {{code}}.',
  },
  service_refused: {
    title: 'Serviço adicional recusado',
    description: '{{service}} foi recusado no pedido {{code}}. Veja o motivo.',
  },
  service_invoice: {
    title: 'Nota de serviço recebida',
    description: 'Chegou uma nota fiscal de serviço do pedido {{code}}.',
  },
}

export const serviceNoticesAboutPt = {
  service_requested: 'Quando a outra parte pede um serviço adicional.',
  service_confirmed: 'Quando a outra parte confirma um serviço adicional.',
  service_refused: 'Quando a outra parte recusa um serviço adicional.',
  service_invoice: 'Quando a transportadora anexa uma nota fiscal de serviço.',
}
