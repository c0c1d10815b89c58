import type { quoteNoticesAboutPt, quoteNoticesPt } from './quotes.pt.ts'

/** Notices of quotes, and what each is about. */
export const quoteNoticesEs: Record<keyof typeof quoteNoticesPt, { title: string; description: string }> = {
  quote_asked: {
    title: 'Nueva cotización',
    description: '{{shipper}} pide su precio para el flete {{name}}. Responda hasta {{limit}}.',
  },
  quote_reminded: {
    title: 'Cotización cerca del límite',
    description: 'El flete {{name}}, de {{shipper}}, espera su precio hasta {{limit}}.',
  },
  quote_answered: {
    title: 'Cotización respondida',
    description: '{{transporter}} respondió la cotización {{name}}.',
  },
  quote_closed: {
    title: 'Cotización cerrada',
    description: 'El límite de la cotización {{name}} pasó. Compare las respuestas y elija.',
  },
  quote_without_price: {
    title: 'Cotización sin precio',
    description: 'Ningún transportista dio precio para la cotización {{name}}.',
  },
  quote_awaiting_approval: {
    title: 'Cotización espera aprobación',
    description:
      'El precio de {{transporter}} en la cotización {{name}} pasa del límite y espera su aprobación.',
  },
  quote_declined: {
    title: 'Precio no aprobado',
    description: 'El aprobador no aceptó el precio de {{transporter}} en la cotización {{name}}.',
  },
  quote_accepted: {
    title: 'Su precio fue aceptado',
    description: '{{shipper}} aceptó su precio para el flete {{name}}. Confirme para generar el pedido.',
  },
  quote_lost: {
    title: 'Cotización no elegida',
    description: '{{shipper}} eligió otro precio para el flete {{name}}.',
  },
  quote_confirmed: {
    title: 'Cotización confirmada',
    description: '{{transporter}} confirmó la cotización {{name}}. El pedido se está creando.',
  },
  quote_given_up: {
    title: 'El transportista desistió',
    description: '{{transporter}} desistió de la cotización {{name}}. Elija otra respuesta.',
  },
  carrier_api_failing: {
    title: 'API de transportadora fuera de servicio',
    description:
      '{{transporter}} ya no responde las cotizaciones por API. {{reason}} Pruebe la conexión en APIs de transportadoras; hasta entonces, pida los precios por el portal.',
  },
  quote_order_failed: {
    title: 'Pedido no creado',
    description:
      'No fue posible crear el pedido de la cotización {{name}}. Abra la cotización para ver qué falta.',
  },
  quote_canceled: {
    title: 'Cotización cancelada',
    description: '{{shipper}} canceló la cotización {{name}}.',
  },
  quote_message: {
    title: 'Mensaje en una cotización',
    description: '{{partner}} escribió sobre la cotización {{name}}.',
  },
}

export const quoteNoticesAboutEs: Record<keyof typeof quoteNoticesAboutPt, string> = {
  quote_asked: 'Cuando un embarcador pide su precio para un flete.',
  quote_reminded: 'Poco antes del límite de una cotización que no respondió.',
  quote_answered: 'Cuando un transportista responde una cotización.',
  quote_closed: 'Cuando pasa el límite de una cotización con respuestas.',
  quote_without_price: 'Cuando una cotización termina sin ningún precio.',
  quote_awaiting_approval: 'Cuando un precio por encima del límite espera su aprobación.',
  quote_declined: 'Cuando el aprobador rechaza el precio elegido.',
  quote_accepted: 'Cuando un embarcador acepta su precio.',
  quote_lost: 'Cuando se elige otro precio en una cotización suya.',
  quote_confirmed: 'Cuando el transportista elegido confirma.',
  quote_given_up: 'Cuando el transportista elegido desiste.',
  carrier_api_failing: 'Cuando la API de una transportadora deja de responder sus cotizaciones.',
  quote_order_failed: 'Cuando el pedido de una cotización confirmada no pudo crearse.',
  quote_canceled: 'Cuando un embarcador cancela una cotización pedida a usted.',
  quote_message: 'Cuando la otra parte escribe sobre una cotización.',
}
