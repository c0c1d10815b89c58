import type { ExtraPlan } from '#shared/billing/extra-plans.ts'

/** What bills refuse. */
export const billingErrorsPt = {
  bill_paid: 'A cobrança já está paga.',
  bank_off: 'Não há banco configurado para registrar cobranças.',
}

/** A bill of the platform as it is printed. */
export const billPt = {
  lang: 'pt-BR',
  page: 'Página {{page}} de {{pages}}',
  title: 'Cobrança {{id}}',
  company: 'Empresa',
  period: 'Período',
  period_of: '{{start}} a {{end}}',
  expire_at: 'Vencimento',
  status: 'Situação',
  statuses: { open: 'Em aberto', paid: 'Paga', overdue: 'Vencida' },
  item: 'Item',
  quantity: 'Quantidade',
  price: 'Preço',
  value: 'Valor',
  plan: 'Plano',
  plan_without_price: 'Plano (sem preço cadastrado)',
  ftl: 'Pedidos de carga completa acima de {{included}} (contados: {{counted}})',
  others: 'Outros pedidos acima de {{included}} (contados: {{counted}})',
  minimum: 'Complemento até o mínimo de {{minimum}}',
  total: 'Total',
  pix: 'Pagar com PIX',
  pix_text: 'Leia o código com o aplicativo do banco, ou copie o texto abaixo.',
  pix_qr: 'Código QR do PIX desta cobrança',
  slip: 'Pagar com boleto',
  slip_text: 'Leia o código de barras com o aplicativo do banco, ou digite a linha.',
  slip_number: 'Nosso número',
  slip_line: 'Linha digitável',
  slip_bars: 'Código de barras do boleto desta cobrança',
  extra_counted_since: '{{name}} acima de {{included}} (contados desde {{since}}: {{counted}})',
  extra_counted: '{{name}} acima de {{included}} (contados: {{counted}})',
  extra: {
    quotation: 'Cotação',
    simulation: 'Simulação',
    cte: 'CT-e',
    solicitation: 'Pedido',
    custom_report: 'Relatório sob medida',
    per_table: 'Por tabela',
    carrier_integration: 'Integração com transportadora',
    logistics_consulting: 'Consultoria logística',
    implementation: 'Implantação',
    dedicated_request_cost: 'Custo de solicitação dedicada',
    non_dedicated_request_cost: 'Custo de solicitação não dedicada',
    custom_hour: 'Hora de desenvolvimento',
  } satisfies Record<ExtraPlan, string> as Record<ExtraPlan, string>,
}
export type BillWords = typeof billPt
