import type { BillWords, billingErrorsPt } from './pt.ts'

/** What bills refuse. */
export const billingErrorsEs: typeof billingErrorsPt = {
  bill_paid: 'El cobro ya está pagado.',
  bank_off: 'No hay un banco configurado para registrar cobros.',
}

export const billEs: BillWords = {
  lang: 'es',
  page: 'Página {{page}} de {{pages}}',
  title: 'Cobro {{id}}',
  company: 'Empresa',
  period: 'Período',
  period_of: '{{start}} a {{end}}',
  expire_at: 'Vencimiento',
  status: 'Situación',
  statuses: { open: 'Abierto', paid: 'Pagado', overdue: 'Vencido' },
  item: 'Ítem',
  quantity: 'Cantidad',
  price: 'Precio',
  value: 'Valor',
  plan: 'Plan',
  plan_without_price: 'Plan (sin precio registrado)',
  ftl: 'Pedidos de carga completa por encima de {{included}} ({{counted}} contados)',
  others: 'Otros pedidos por encima de {{included}} ({{counted}} contados)',
  minimum: 'Complemento hasta el mínimo de {{minimum}}',
  total: 'Total',
  pix: 'Pagar con PIX',
  pix_text: 'Lea el código con la aplicación del banco, o copie el texto de abajo.',
  pix_qr: 'Código QR del PIX de este cobro',
  extra: {
    quotation: 'Cotización',
    simulation: 'Simulación',
    cte: 'CT-e',
    solicitation: 'Pedido',
    custom_report: 'Informe a medida',
    per_table: 'Por tabla',
    carrier_integration: 'Integración con transportista',
    logistics_consulting: 'Consultoría logística',
    implementation: 'Implantación',
    dedicated_request_cost: 'Costo de solicitud dedicada',
    non_dedicated_request_cost: 'Costo de solicitud no dedicada',
    custom_hour: 'Hora de desarrollo',
  },
}
