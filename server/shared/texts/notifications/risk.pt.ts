/** What people are told of risk management. */
export const riskNoticesPt = {
  risk_over_maximum: {
    title: 'Valor acima do PGR',
    description: 'A carga do pedido {{code}} vale mais que o máximo que o PGR permite por viagem.',
  },
  checklist_expiring: {
    title: 'Checklist perto do vencimento',
    description: 'O checklist do veículo do pedido {{code}} vence em {{expires_on}}.',
  },
  mirroring_failed: {
    title: 'Falha no espelhamento',
    description: 'O rastreamento do veículo do pedido {{code}} não pôde ser espelhado.',
  },
}

export const riskNoticesAboutPt = {
  risk_over_maximum: 'Quando a carga vale mais que o máximo do PGR por viagem.',
  checklist_expiring: 'Quando o checklist de um veículo em viagem está perto de vencer.',
  mirroring_failed: 'Quando o rastreamento do veículo não pôde ser espelhado.',
}
