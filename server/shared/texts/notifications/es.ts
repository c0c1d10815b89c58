import { serviceNoticesAboutEs, serviceNoticesEs } from './services.es.ts'
import { riskNoticesAboutEs, riskNoticesEs } from './risk.es.ts'
import { commentNoticesAboutEs, commentNoticesEs } from './comments.es.ts'
import { tenderNoticesEs, tenderNoticesAboutEs } from './tenders.es.ts'
import { quoteNoticesEs, quoteNoticesAboutEs } from './quotes.es.ts'
import type { NoticeTexts } from './pt.ts'

export const noticesEs: NoticeTexts = {
  route_waiting: {
    title: 'Ruta espera aprobación',
    description: '{{partner}} aprobó la ruta {{lane}} del proyecto {{project}}. Falta su decisión.',
  },
  route_refused: {
    title: 'Ruta rechazada',
    description:
      '{{partner}} rechazó la ruta {{lane}} del proyecto {{project}}. Hay una nueva versión en borrador.',
  },
  route_in_force: {
    title: 'Ruta aprobada',
    description: 'La ruta {{lane}} del proyecto {{project}} con {{partner}} fue aprobada por ambos lados.',
  },
  route_project_closed: {
    title: 'Proyecto de rutas cerrado',
    description: 'Las rutas del proyecto {{project}} ya no calculan fletes.',
  },
  table_waiting: {
    title: 'Tabla de flete espera aprobación',
    description: '{{partner}} aprobó la tabla {{table}}. Falta su decisión.',
  },
  table_refused: {
    title: 'Tabla de flete rechazada',
    description: '{{partner}} rechazó la tabla {{table}}. Hay una nueva versión en borrador.',
  },
  table_in_force: {
    title: 'Tabla de flete aprobada',
    description: 'La tabla {{table}} con {{partner}} fue aprobada por ambos lados.',
  },
  table_readjusted: {
    title: 'Reajuste de tabla de flete',
    description: 'La tabla {{table}} con {{partner}} tiene un reajuste desde {{date}} por aprobar.',
  },
  table_prolongation_asked: {
    title: 'Prórroga de tabla de flete',
    description: '{{partner}} pide que la tabla {{table}} valga hasta el {{date}}. Apruebe o rechace.',
  },
  table_prolongation_refused: {
    title: 'Prórroga rechazada',
    description: '{{partner}} no prorrogó la tabla {{table}} hasta el {{date}}.',
  },
  table_prolonged: {
    title: 'Tabla de flete prorrogada',
    description: 'La tabla {{table}} con {{partner}} vale hasta {{date}}.',
  },
  table_expiring: {
    title: 'Tabla de flete por vencer',
    description_one: 'La tabla {{table}} con {{partner}} vence en {{days}} día, el {{date}}.',
    description_other: 'La tabla {{table}} con {{partner}} vence en {{days}} días, el {{date}}.',
  },
  proposal_sent: {
    title: 'Nueva propuesta de transporte',
    description: 'El pedido {{code}} espera su respuesta.',
  },
  cargo_changed: {
    title: 'Carga del pedido modificada',
    description:
      'El embarcador corrigió la carga del pedido {{code}}. Revise peso, direcciones y valor y responda de nuevo.',
  },
  proposal_accepted: {
    title: 'Propuesta aceptada',
    description: '{{transporter}} aceptó el pedido {{code}}.',
  },
  proposal_refused: {
    title: 'Propuesta rechazada',
    description: '{{transporter}} rechazó el pedido {{code}}.',
  },
  transporter_confirmed: {
    title: 'Transportista definido',
    description: 'Su empresa fue confirmada en el pedido {{code}}. Informe conductor y vehículo.',
  },
  transporter_refused: {
    title: 'Propuesta no elegida',
    description: 'El cargador no siguió con su propuesta en el pedido {{code}}.',
  },
  enriched: {
    title: 'Conductor y vehículo definidos',
    description: '{{transporter}} informó conductor y vehículo del pedido {{code}}.',
  },
  collected: { title: 'Carga recolectada', description: 'El pedido {{code}} fue recolectado.' },
  on_route: { title: 'En ruta', description: 'El pedido {{code}} está en ruta.' },
  on_destiny: { title: 'Llegada al destino', description: 'El pedido {{code}} llegó al destino.' },
  delivered: { title: 'Entrega realizada', description: 'El pedido {{code}} fue entregado.' },
  delivery_refused: {
    title: 'Entrega rechazada',
    description: 'Una entrega del pedido {{code}} fue rechazada. Vea los detalles.',
  },
  canceled: { title: 'Pedido cancelado', description: 'El pedido {{code}} fue cancelado.' },
  changed: {
    title: 'Pedido modificado',
    description: 'El pedido {{code}} fue modificado. Revise antes de seguir.',
  },
  alert: { title: 'Alerta en el pedido', description: 'El pedido {{code}} está en alerta.' },
  unsuccessful: {
    title: 'Recolección infructuosa',
    description: 'No fue posible recoger el pedido {{code}}.',
  },
  vehicle_approved: {
    title: 'Conductor y vehículo aprobados',
    description: 'La gestora de riesgo aprobó conductor y vehículo del pedido {{code}}.',
  },
  vehicle_refused: {
    title: 'Conductor o vehículo rechazado',
    description: 'La gestora de riesgo rechazó el pedido {{code}}. Vea el motivo e informe otro.',
  },
  carrier_deadline: {
    title: 'Plazo del transportista vencido',
    description: 'El pedido {{code}} sigue sin conductor y vehículo.',
  },
  non_conformity: {
    title: 'Sin posición hace más de 12 horas',
    description: 'El pedido {{code}} está en ruta y no envía posición hace más de 12 horas.',
  },
  invoice_canceled: {
    title: 'Factura cancelada',
    description: 'Una factura del pedido {{code}} fue cancelada por el emisor.',
  },
  cte_available: { title: 'CT-e disponible', description: 'Llegó el CT-e del pedido {{code}}.' },
  receipt_available: {
    title: 'Comprobante disponible',
    description: 'Llegó un comprobante de entrega del pedido {{code}}.',
  },
  receipt_refused: { title: 'Comprobante rechazado', description: 'Adjunte otro al pedido {{code}}.' },
  notfis_unwritten: {
    title: 'NOTFIS no enviado',
    description:
      'El NOTFIS del pedido {{code}} no cabe en el layout del transportista. Abra los documentos del pedido para ver el motivo.',
  },
  import_completed: {
    title: 'Importación concluida',
    description: 'Archivos importados: {{imported}} de {{total}}. Requieren atención: {{failed}}.',
  },
  import_failed: {
    title: 'Importación no concluida',
    description:
      'La importación se detuvo. Archivos importados: {{imported}} de {{total}}. Envíe de nuevo lo que falta.',
  },
  audit_different: {
    title: 'Diferencia en la auditoría',
    description: 'El flete cobrado en el pedido {{code}} difiere del calculado.',
  },
  request_answered: {
    title: 'Solicitud respondida',
    description: 'El solicitante respondió la solicitud {{code}}, para {{destination}}.',
  },
  request_without_price: {
    title: 'Solicitud sin precio',
    description: 'Ninguna tabla vigente tiene precio para la solicitud {{code}}, para {{destination}}.',
  },
  ...quoteNoticesEs,
  ...serviceNoticesEs,
  ...riskNoticesEs,
  ...commentNoticesEs,
  ...tenderNoticesEs,
  billing_closed: {
    title: 'Cobro de la plataforma cerrado',
    description: 'El cobro de {{start}} a {{end}} es de {{total}} y vence el {{date}}.',
  },
  billing_due_soon: {
    title: 'Cobro próximo a vencer',
    description: 'El cobro de {{total}} vence el {{date}}.',
  },
  billing_trial_ending: {
    title: 'Período de prueba próximo a terminar',
    description:
      'El período de prueba de la empresa termina el {{date}}. Después solo consulta y exporta; contrate un plan para continuar.',
  },
  billing_overdue: {
    title: 'Cobro vencido',
    description:
      'El cobro de {{total}} venció el {{date}}. Regularice el pago para que no se bloquee el acceso.',
  },
  billing_refunded: {
    title: 'Pago devuelto',
    description: '{{refunded}} del cobro {{id}}, de {{company}}, volvieron a quien pagó.',
  },
  billing_paid: {
    title: 'Pago recibido',
    description: 'Se registró el pago del cobro de {{total}}.',
  },
  study_completed: { title: 'Estudio de flete terminado', description: '{{name}} está listo.' },
  floor_check_completed: {
    title: 'Verificación del piso terminada',
    description: '{{below}} de {{rows}} por debajo del piso de la ANTT. La prueba en PDF está lista.',
  },
  personal_data_exported: {
    title: 'Copia de los datos personales lista',
    description: 'La copia que pidió (n.º {{id}}) puede descargarse durante siete días.',
  },
  personal_data_erased: {
    title: 'Datos personales anonimizados',
    description:
      'La persona de la solicitud n.º {{id}} fue eliminada; lo que la ley obliga a guardar está en ella.',
  },
  personal_data_failed: {
    title: 'Solicitud de datos personales no concluida',
    description: 'La solicitud n.º {{id}} no pudo concluirse; allí está el motivo.',
  },
  export_completed: { title: 'Exportación lista', description: '{{name}} está listo para descargar.' },
  export_failed: {
    title: 'Exportación no concluida',
    description: '{{name}} no pudo generarse. Intente de nuevo.',
  },
  order_created: { title: 'Pedido creado', description: 'Se creó el pedido {{code}}.' },
  audit_contested: {
    title: 'Cobro impugnado',
    description: 'El cobro del pedido {{code}} fue impugnado. Responda con el valor aceptado o el motivo.',
  },
  contest_answered: {
    title: 'Impugnación respondida',
    description: '{{transporter}} respondió a la impugnación del pedido {{code}}.',
  },
  contest_closed: {
    title: 'Impugnación cerrada',
    description: 'La impugnación del pedido {{code}} fue cerrada.',
  },
  pre_invoice_sent: {
    title: 'Prefactura recibida',
    description: 'La prefactura {{number}}, de {{total}}, espera su factura.',
  },
  purchase_order_approved: {
    title: 'Prefactura aprobada',
    description: 'La orden de compra {{number}}, de {{total}}, fue aprobada. Envíe la factura.',
  },
  purchase_order_billed: {
    title: 'Factura recibida',
    description: 'Llegó la factura de la orden de compra {{number}}: {{total}}.',
  },
  purchase_order_invoiced: {
    title: 'Factura aceptada',
    description: 'La factura de la orden de compra {{number}} fue aceptada y se pagará el {{date}}.',
  },
  purchase_order_paid: {
    title: 'Orden de compra pagada',
    description: 'La orden de compra {{number}} fue pagada el {{date}}.',
  },
  purchase_order_stepped_back: {
    title: 'Orden de compra devuelta',
    description: 'La orden de compra {{number}} volvió un paso. Revise la factura y la situación.',
  },
  audit_approved: { title: 'Flete aprobado', description: 'El cobro del pedido {{code}} fue aprobado.' },
  user_created: {
    title: 'Nuevo usuario en la empresa',
    description: 'Se creó un usuario en su empresa. Verifique los permisos.',
  },
  company_assigned: {
    title: 'Empresa a su cuidado',
    description: 'Ahora usted acompaña a {{company}}.',
  },
  login_new_device: {
    title: 'Nuevo acceso a su cuenta',
    description:
      'Se accedió a su cuenta desde un navegador que aún no conocíamos, el {{date}} (dirección {{address}}). Si no fue usted, cambie su contraseña.',
  },
  password_changed: {
    title: 'Contraseña modificada',
    description:
      'Su contraseña se modificó el {{date}}. Si no fue usted, restablézcala y avise al responsable de su empresa.',
  },
  second_factor_on: {
    title: 'Verificación en dos pasos activada',
    description:
      'La verificación en dos pasos de su empresa se activó el {{date}}, y las demás sesiones se cerraron. En cada entrada llega un código a su e-mail.',
  },
  second_factor_off: {
    title: 'Verificación en dos pasos desactivada',
    description:
      'La verificación en dos pasos de su empresa se desactivó el {{date}}, y las demás sesiones se cerraron. Si no era esperado, avise al responsable de su empresa.',
  },
  taker_registered: {
    title: 'Nuevo tomador registrado',
    description: '{{company}} se registró con su enlace. Verifique la documentación.',
  },
  taker_mentor: {
    title: 'Cambió quien acompaña a su empresa',
    description: '{{person}}, de {{company}}, pasa a conducir las cotizaciones de su empresa.',
  },
  quiet_summary: {
    title_one: '{{count}} notificación en el horario de silencio',
    title_other: '{{count}} notificaciones en el horario de silencio',
    description: 'Llegaron mientras los avisos estaban en silencio.',
  },
  many: {
    order_created: '{{count}} pedidos creados',
    proposal_sent: '{{count}} nuevas propuestas de transporte',
    proposal_accepted: '{{count}} propuestas aceptadas',
    proposal_refused: '{{count}} propuestas rechazadas',
    transporter_confirmed: '{{count}} pedidos confirmados para su empresa',
    collected: '{{count}} cargas recolectadas',
    on_route: '{{count}} pedidos en ruta',
    on_destiny: '{{count}} llegadas a destino',
    delivered: '{{count}} entregas realizadas',
    canceled: '{{count}} pedidos cancelados',
    invoice_canceled: '{{count}} facturas de pedidos canceladas',
    cte_available: '{{count}} CT-e disponibles',
    receipt_available: '{{count}} comprobantes disponibles',
    receipt_refused: '{{count}} comprobantes rechazados',
    audit_different: '{{count}} divergencias en la auditoría',
    other: '{{title}} ({{count}})',
    description: 'Ocurrieron en secuencia. Abra la lista para verlas todas.',
  },
  mail: {
    subject_many: '{{count}} novedades en Tropeiro',
    hello: 'Hola, {{name}}.',
    many: 'Esto ocurrió desde el último aviso:',
    open: 'Abrir en Tropeiro',
    why: 'Recibe este correo porque este tipo de aviso está activo en sus preferencias: {{link}}',
    stop: 'Para no recibir más este tipo de aviso por correo: {{link}}',
  },
  about: {
    proposal_sent: 'Cuando un cargador envía una propuesta a su empresa.',
    cargo_changed: 'Cuando un embarcador corrige la carga de un pedido que su empresa recibió.',
    proposal_accepted: 'Cuando un transportista acepta su propuesta.',
    proposal_refused: 'Cuando un transportista rechaza su propuesta.',
    transporter_confirmed: 'Cuando su empresa es confirmada en un pedido.',
    transporter_refused: 'Cuando el cargador sigue con otro transportista.',
    order_created: 'Cuando alguien de la empresa, un archivo o la integración crea pedidos.',
    enriched: 'Cuando el transportista informa conductor y vehículo.',
    vehicle_approved: 'Cuando la gestora de riesgo libera conductor y vehículo.',
    vehicle_refused: 'Cuando la gestora de riesgo rechaza conductor o vehículo.',
    carrier_deadline: 'Cuando vence el plazo para informar conductor y vehículo.',
    collected: 'Cuando se recoge la carga.',
    unsuccessful: 'Cuando no se pudo hacer la recolección.',
    on_route: 'Cuando el pedido sale para entrega.',
    non_conformity: 'Cuando un pedido en ruta pasa 12 horas sin posición.',
    on_destiny: 'Cuando el vehículo llega al destino.',
    delivered: 'Cuando se entrega el pedido.',
    delivery_refused: 'Cuando el destinatario rechaza facturas o todo el pedido.',
    canceled: 'Cuando el cargador, o quien actúa por él, cancela un pedido suyo.',
    changed: 'Cuando el cargador, o quien actúa por él, modifica un pedido ya confirmado.',
    alert: 'Cuando alguien activa o responde la alerta de un pedido.',
    invoice_canceled: 'Cuando el emisor cancela una factura que está en un pedido.',
    cte_available: 'Cuando llega el CT-e del pedido.',
    receipt_available: 'Cuando llega el comprobante del pedido.',
    receipt_refused: 'Cuando el cargador rechaza un comprobante y pide otro.',
    notfis_unwritten: 'Cuando el NOTFIS de un pedido no cabe en el layout del transportista.',
    import_completed: 'Cuando terminan de leerse los archivos que usted envió.',
    import_failed: 'Cuando una importación suya se detiene antes del final.',
    table_waiting: 'Cuando una tabla de flete espera su decisión.',
    table_refused: 'Cuando la otra parte rechaza una tabla de flete.',
    table_in_force: 'Cuando ambas partes aprueban una tabla de flete.',
    table_readjusted: 'Cuando un reajuste espera aprobación.',
    table_prolongation_asked: 'Cuando la otra parte pide la prórroga de una tabla.',
    table_prolongation_refused: 'Cuando la otra parte rechaza una prórroga o desiste de ella.',
    table_prolonged: 'Cuando cambia la vigencia de una tabla.',
    table_expiring: 'Cuando una tabla de flete está por vencer.',
    route_waiting: 'Cuando una ruta espera su decisión.',
    route_refused: 'Cuando la otra parte rechaza una ruta.',
    route_in_force: 'Cuando ambas partes aprueban una ruta.',
    route_project_closed: 'Cuando se cierra un proyecto de rutas.',
    audit_different: 'Cuando el flete cobrado difiere del calculado.',
    audit_approved: 'Cuando el cargador, o quien actúa por él, aprueba el cobro de un pedido.',
    audit_contested: 'Cuando el cargador impugna un cobro suyo.',
    contest_answered: 'Cuando el transportista responde a una impugnación.',
    contest_closed: 'Cuando el cargador cierra una impugnación.',
    pre_invoice_sent: 'Cuando un embarcador envía una prefactura.',
    purchase_order_approved: 'Cuando una orden de compra es aprobada y puede facturarse.',
    purchase_order_billed: 'Cuando el transportista envía la factura de una orden de compra.',
    purchase_order_invoiced: 'Cuando la factura de una orden de compra es aceptada.',
    purchase_order_paid: 'Cuando se registra el pago de una orden de compra.',
    purchase_order_stepped_back:
      'Cuando la aprobación, la factura o el pago de una orden de compra vuelve atrás.',
    request_answered: 'Cuando el solicitante responde los precios por el enlace.',
    request_without_price: 'Cuando ninguna tabla vigente tiene precio para una solicitud.',
    ...quoteNoticesAboutEs,
    ...serviceNoticesAboutEs,
    ...riskNoticesAboutEs,
    ...commentNoticesAboutEs,
    ...tenderNoticesAboutEs,
    billing_closed: 'Cuando un período de la plataforma cierra con su cobro.',
    billing_due_soon: 'Algunos días antes del vencimiento de un cobro.',
    billing_trial_ending: 'Algunos días antes del fin del período de prueba.',
    billing_overdue: 'Cuando un cobro vence sin pago.',
    billing_refunded: 'Cuando un pago de un cobro es devuelto.',
    billing_paid: 'Cuando se registra el pago de un cobro.',
    study_completed: 'Cuando un estudio de flete suyo termina.',
    floor_check_completed: 'Cuando una verificación suya del piso de la ANTT termina.',
    personal_data_exported: 'Cuando una copia de datos personales que pidió queda lista.',
    personal_data_erased: 'Cuando termina la anonimización que pidió.',
    personal_data_failed: 'Cuando falla una solicitud suya de datos personales.',
    export_completed: 'Cuando una exportación suya queda lista.',
    export_failed: 'Cuando una exportación suya no pudo generarse.',
    user_created: 'Cuando alguien crea un usuario en su empresa.',
    company_assigned: 'Cuando una empresa pasa a su cuidado.',
    login_new_device: 'Cuando se accede a su cuenta desde un navegador nuevo.',
    password_changed: 'Cuando cambia la contraseña de su cuenta.',
    second_factor_on: 'Cuando se activa la verificación en dos pasos de su empresa.',
    second_factor_off: 'Cuando se desactiva la verificación en dos pasos de su empresa.',
  },
}
