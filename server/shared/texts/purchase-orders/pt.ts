/** What purchase orders, their bills and contests refuse, and the pre-invoice as it is printed. */
export const purchaseOrderErrorsPt = {
  order_in_purchase_order:
    'Um dos pedidos já está em outra ordem de compra. Atualize a lista e tente de novo.',
  order_not_linkable:
    'Um dos pedidos não pode entrar: precisa estar entregue, com cobrança, e fora de outra ordem de compra.',
  other_carrier_in_purchase_order:
    'A ordem de compra é de uma transportadora só. Limpe a lista para adicionar pedidos de outra.',
  other_shipper_in_purchase_order:
    'A ordem de compra é de um embarcador só. Limpe a lista para adicionar pedidos de outro.',
  purchase_order_approved: 'A ordem de compra já foi aprovada. Volte a aprovação antes de alterá-la.',
  purchase_order_refused: 'A situação da ordem de compra não permite essa ação. Atualize a página.',
  pre_invoice_empty: 'A ordem de compra está vazia: não há o que faturar.',
  purchase_order_billed: 'A ordem de compra já tem fatura. Retire a fatura antes.',
  purchase_order_without_canhoto:
    'Há pedidos sem canhoto, e a sua empresa exige o canhoto para aprovar. Retire-os ou aguarde o canhoto.',
  purchase_order_contested:
    'Há uma contestação em aberto em um dos pedidos. Encerre-a ou retire o pedido antes de aprovar.',
  purchase_order_limit: 'O valor passa do seu limite de aprovação. Peça a quem tem alçada maior.',
  bill_repeated: 'A fatura {{number}} desta transportadora já existe. Vincule-a em vez de enviá-la de novo.',
  bill_agrees: 'O valor da fatura é igual ao total: não há diferença a justificar.',
  carrier_bill_paid: 'A fatura está em uma ordem de compra paga. Desfaça o pagamento antes de excluí-la.',
  bill_in_purchase_order:
    'A ordem de compra desta fatura está sendo alterada agora. Tente de novo em instantes.',
  expires_before_emission: 'O vencimento não pode ser antes da emissão.',
  second_after_first: 'O segundo dia precisa vir depois do primeiro.',
  audit_contested: 'Esta cobrança já tem uma contestação em aberto.',
  contest_refused: 'A situação da contestação não permite essa ação. Atualize a página.',
}

export const preInvoicePt = {
  lang: 'pt-BR',
  page: 'Página {{page}} de {{pages}}',
  title: 'Pré-fatura {{number}}',
  shipper: 'Embarcador',
  transporter: 'Transportadora',
  total: 'Total a faturar',
  due: 'Vencimento',
  order: 'Pedido',
  code: 'Código',
  delivered: 'Entregue em',
  value: 'Valor',
  tax: 'Retenção',
  base: 'Base',
  rate: 'Alíquota',
  amount: 'Valor retido',
  credit: 'Crédito',
  payable: 'A pagar',
  none: '—',
  taxes: { inss: 'INSS', sest_senat: 'SEST/SENAT', irrf: 'IRRF', iss: 'ISS' },
}
export type PreInvoiceWords = typeof preInvoicePt
