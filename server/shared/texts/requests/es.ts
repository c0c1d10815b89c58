import type { requestErrorsPt, requestTextsPt, RomaneioWords } from './pt.ts'

export const requestErrorsEs: Record<keyof typeof requestErrorsPt, string> = {
  barcode: 'El dígito verificador de este código de barras no coincide. Revise los números.',
  no_correction_letter: 'Adjunte antes la carta de corrección a los documentos de este pedido.',
  un_number: 'Número ONU inválido. Indique los cuatro dígitos, como 1263.',
  hazard_class_required: 'Indique la clase de riesgo de este número ONU.',
  un_number_required: 'Indique el número ONU de esta clase de riesgo.',
  no_packing_group: 'Esta clase de riesgo no tiene grupo de embalaje.',
  temperature_range: 'La temperatura máxima debe ser igual o mayor que la mínima.',
  too_many_photos: 'Un producto tiene como máximo {{max}} fotos. Elimine una antes de enviar otra.',
  sheet_too_many_rows: 'La planilla tiene demasiadas filas. Envíe como máximo {{max}} por archivo.',
  sheet_too_large:
    'La planilla es demasiado grande para importarla. El límite es de {{mb}} MB, {{max}} filas; columnas: {{columns}}.',
  sheet_empty: 'La planilla no tiene ninguna fila debajo de los títulos.',
  sheet_unknown_column: 'Indique qué contiene la columna "{{heading}}", o déjela fuera.',
  sheet_missing_column: 'Falta una columna obligatoria: {{name}}.',
  sheet_repeated_column: 'Dos columnas dicen {{name}}. Deje una de ellas fuera.',
  sheet_ambiguous_number:
    'No se puede saber si el punto o la coma separa miles o decimales. Corrija la celda.',
  sheet_yes_or_no: 'Escriba Sí o No.',
  sheet_day: 'Escriba la fecha como DD/MM/AAAA.',
  sheet_broken_cell: 'La fórmula de esta celda tiene un error.',
  sheet_product_part:
    'Un producto tiene código o descripción, y cantidad. Si la columna habla de otra cosa, déjela fuera de la importación.',
  sheet_row_differs:
    'La fila {{row}}, de la misma solicitud, dice otra cosa aquí. Repita lo que dice, o deje en esta fila solo el código y el producto.',
  sheet_row_without_request: 'Ninguna fila de este código trae el destinatario y la ciudad de la solicitud.',
  sheet_row_of_faulty:
    'La fila {{row}}, de la misma solicitud, tiene un error: toda la solicitud queda fuera.',
  sheet_repeated_row: 'La fila {{row}} ya trae este código.',
  request_not_open: 'La solicitud ya está en una carga o pedido. Sáquela de allí antes de modificarla.',
  request_not_simulated: 'La solicitud no tiene precios sin respuesta para enviar.',
  invoice_in_request: 'La factura {{number}} ya está en otra solicitud. Sáquela de allí antes.',
  unknown_city: 'Ciudad no encontrada. Informe el nombre y el estado, o el código del IBGE.',
  unknown_address: 'Esta dirección no está en el registro de la empresa.',
  road_map_not_open: 'La carga ya está cerrada. Reábrala antes de modificarla.',
  road_map_not_consolidated: 'Cierre la carga antes de generar los pedidos.',
  road_map_filled: 'Saque las solicitudes de la carga antes de eliminarla.',
  road_map_empty: 'La carga todavía no tiene solicitudes.',
  road_map_own_carriers:
    'Estas solicitudes ya tienen su propio transportista: {{codes}}. Genere un pedido por solicitud o sáquelas de la carga.',
  road_map_mixed_freight:
    'La carga mezcla flete CIF y FOB, y un solo pedido tiene un solo pagador. Genere un pedido por solicitud, o saque las FOB: {{codes}}.',
  road_map_too_many_stops: 'Un pedido tiene como máximo {{max}} entregas. Genere un pedido por solicitud.',
  request_of_another: 'No está entre las solicitudes del cargador de esta carga.',
  road_map_changed: 'Las solicitudes de esta carga cambiaron. Ábrala de nuevo antes de ordenar las paradas.',
  consolidations_running: 'Ya hay {{max}} armados de cargas en curso. Espere a que termine uno o deténgalo.',
  consolidation_outdated:
    'Una solicitud de este armado ya no está abierta: pasó a otra carga o pedido, o cambió. Arme de nuevo.',
  consolidation_same_load: 'La solicitud ya está en esta carga.',
  consolidation_day_past: 'La primera recolección no puede ser en un día que ya pasó.',
  unknown_product: 'Este producto no está en el registro de la empresa.',
}

/** States of a request, as refusals name them. */
export const requestTextsEs: Texts<typeof requestTextsPt> = {
  status: {
    created: 'Creada',
    simulated: 'Simulada',
    approved: 'Aprobada',
    refused: 'Rechazada',
    in_road_map: 'En carga',
    order_created: 'Pedido creado',
    delivered: 'Entregada',
  },
  /** What an order says of its request or quote, in its observation. */
  asked: {
    dangerous: 'Producto peligroso.',
    emergency: 'Emergencia.',
    express: 'Expreso.',
    icms_exemption: 'Exento de ICMS.',
    services: 'Servicios pedidos: {{value}}.',
    material: 'Material: {{value}}.',
    packaging: 'Embalaje: {{value}}.',
    erp_request_type: 'Tipo de solicitud en el ERP: {{value}}.',
    erp_product_type: 'Tipo de producto en el ERP: {{value}}.',
  },
  packagings: {
    pallet: 'Palé',
    box: 'Caja',
    bag: 'Bolsa',
    drum: 'Tambor',
    bulk: 'Granel',
    other: 'Otro',
  },
}

/** The same texts, in another language. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** A load on paper: its stops, and what to load first. */
export const romaneioEs: RomaneioWords = {
  lang: 'es',
  page: 'Página {{page}} de {{pages}}',
  title: 'Lista de carga {{number}}: {{name}}',
  file: 'lista-de-carga-{{number}}',
  none: '—',
  shipper: 'Cargador',
  transporter: 'Transportista',
  vehicle: 'Vehículo',
  collection: 'Recogida',
  delivery: 'Entrega',
  total: 'Total',
  totals: 'Entregas: {{stops}} · {{weight}} kg · {{cubed}} m³ · {{value}}',
  stops: 'Entregas, en el orden de la ruta',
  stop: 'Parada',
  request: 'Solicitud',
  recipient: 'Destinatario',
  place: 'Lugar de la entrega',
  volumes: 'Bultos',
  weight: 'Peso (kg)',
  value: 'Valor',
  invoices: 'Facturas',
  loading: 'Carga: la última entrega entra primero',
  load: 'Cargar',
  product: 'Producto',
  code: 'Código',
  quantity: 'Cantidad',
  goods: 'Mercancía sin ítems informados',
  dangerous: 'Producto peligroso',
  signatures:
    'Revisado por ______________________    Conductor ______________________    Matrícula ______________',
}
