import type { quoteErrorsPt, quoteTextsPt } from './pt.ts'

/** What goes wrong with quotes. */
export const quoteErrorsEs: Record<keyof typeof quoteErrorsPt, string> = {
  api_outage_http: 'La API está fuera de servicio.',
  api_outage_authentication: 'La API rechazó la credencial: revísela en APIs de transportadoras.',
  api_outage_timeout: 'La API tardó demasiado.',
  api_outage_untracked: 'La API respondió algo que no es un precio.',
  api_outage_price:
    'El precio de la API no cuadra: falta valor o plazo, o el total no es la suma de las partes.',
  api_outage_address: 'La dirección de la API no es pública.',
  api_outage_credentials: 'La credencial guardada ya no puede leerse: infórmela de nuevo.',
  carrier_api_taken: 'Esta transportadora ya tiene una API configurada. Cambie la que existe.',
  carrier_api_secret: 'Informe la credencial de nuevo: vale solo para donde fue informada.',
  carrier_api_address: 'Informe una dirección pública que comience con https://.',
  carrier_api_none: 'Esta transportadora no tiene API activa para sus cotizaciones.',
  carrier_api_busy: 'La API ya está siendo consultada. Espere la respuesta.',
  correios_code_taken: 'Este código de Correios ya está registrado.',
  quotation_expired: 'La cotización venció.',
  create_order_from_quote: 'No fue posible crear el pedido a partir de la cotización.',
  quote_sealed:
    'Los precios de esta cotización quedan lacrados hasta el límite de respuesta. Espere el límite.',
  quote_unsealed: 'Los precios de esta cotización lacrada ya se abrieron. Haga otra cotización.',
  quote_decided: 'La cotización ya fue decidida. Actualice la página.',
  quote_minimum: 'Respuestas necesarias antes de aceptar: {{required}}. Hasta ahora: {{answered}}.',
  quote_other_approver: 'La persona que eligió el precio no puede aprobarlo. Pida a otro aprobador.',
  quote_price_over: 'La validez de este precio terminó. Rechace la elección, para que se elija otro precio.',
  quote_carriers: 'Transportistas: elija al menos {{min}}.',
  quote_carrier_twice: 'El mismo transportista está en la cotización más de una vez.',
  quote_limit_past: 'El límite de respuesta debe estar en el futuro.',
  quote_validity: 'La validez debe alcanzar el límite de respuesta de la cotización.',
  quote_none_waits: 'No hay otro transportista en la fila.',
  quote_answered: 'El transportista ya respondió, o todavía no es su turno.',
  order_not_quotable:
    'Solo un pedido terrestre recién creado, sin propuesta y sin transportista, puede cotizarse.',
}

/** States of quotes and answers, and the columns of their file. */
export const quoteTextsEs: Texts<typeof quoteTextsPt> = {
  status: {
    waiting: 'En la fila',
    asked: 'Esperando respuesta',
    answered: 'Respondida',
    refused: 'Rechazada',
    awaiting_approval: 'Esperando aprobación',
    accepted: 'Aceptada',
    confirmed: 'Confirmada',
    ordered: 'Pedido creado',
    lost: 'No elegida',
    expired: 'Vencida',
    canceled: 'Cancelada',
  },
  responses: {
    open: 'Abierta',
    awaiting_approval: 'Esperando aprobación',
    accepted: 'Aceptada',
    confirmed: 'Confirmada',
    refused: 'Rechazada',
    expired: 'Vencida',
    canceled: 'Cancelada',
  },
  column: {
    id: 'Cotización',
    quote_name: 'Nombre',
    quote_response: 'Situación de la cotización',
    created_at: 'Creada el',
    response_time_limit: 'Límite de respuesta',
    origin: 'Origen',
    destination: 'Destino',
    weight: 'Peso (kg)',
    invoice_value: 'Valor de la mercancía (R$)',
    transporter_name: 'Transportista',
    response: 'Respuesta',
    weight_shipping_value: 'Flete peso (R$)',
    icms_value: 'ICMS (R$)',
    total_value: 'Total (R$)',
    transporter_delivery_time: 'Plazo (días)',
    valid_until: 'Validez',
    answered_at: 'Respondida el',
    order_id: 'Pedido',
  },
  file: 'cotizaciones',
}

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
