import type { tenderErrorsPt, tenderTextsPt } from './pt.ts'

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** What goes wrong with tenders. */
export const tenderErrorsEs: Words<typeof tenderErrorsPt> = {
  tender_not_draft: 'La licitación ya fue abierta. Los trayectos y datos solo cambian en el borrador.',
  tender_not_open: 'La licitación no está abierta. Actualice la página.',
  tender_over: 'El límite de respuesta de esta licitación ya pasó.',
  tender_not_closed: 'Las ofertas quedan selladas hasta el límite de respuesta. Espere el cierre.',
  tender_decided: 'La licitación ya fue decidida. Actualice la página.',
  tender_limit_past: 'El límite de respuesta debe estar en el futuro.',
  tender_limit_earlier: 'El nuevo límite debe ser posterior al actual.',
  tender_without_lanes: 'Incluya al menos un trayecto antes de abrir la licitación.',
  tender_without_carriers: 'Invite al menos a una transportista antes de abrir la licitación.',
  tender_too_many_lanes: 'Una licitación tiene como máximo {{max}} trayectos.',
  tender_too_many_carriers: 'Una licitación tiene como máximo {{max}} transportistas.',
  tender_too_many_scenarios: 'Una licitación tiene como máximo {{max}} escenarios. Elimine uno de ellos.',
  tender_carrier_twice: 'La transportista ya fue invitada.',
  tender_lane_twice: 'Este trayecto ya está en la licitación.',
  tender_lane_unknown: 'Este trayecto no es de esta licitación.',
  tender_city_of_state: 'La ciudad no está en este estado.',
  tender_state_unknown: 'Estado no encontrado.',
  tender_no_offer: 'Esta transportista no tiene oferta con costo para el trayecto.',
  tender_justification: 'Justifique la elección: hay una oferta más barata para el trayecto.',
  tender_nothing_awarded: 'Este escenario no da ningún trayecto a una transportista.',
  tender_scenario_foreign: 'Este escenario no es de esta licitación.',
  tender_part_read: 'La respuesta de esta transportadora ya fue leída. Actualice la página.',
  tender_part_awaited:
    'Una transportadora todavía puede responder de nuevo. Adjudique cuando responda o pase su límite.',
  sheet_repeated_lane: 'La fila {{row}} trae el mismo trayecto.',
  sheet_repeats_unanswered: 'Diga cuál de las filas del mismo trayecto vale (filas {{rows}}).',
}

/** Columns of the spreadsheets of a tender. */
export const tenderTextsEs: Words<typeof tenderTextsPt> = {
  column: {
    lane_id: 'Trayecto',
    origin_uf: 'UF origen',
    origin_city: 'Ciudad origen',
    destination_uf: 'UF destino',
    destination_city: 'Ciudad destino',
    origin: 'Origen',
    destination: 'Destino',
    shipments: 'Embarques',
    weight: 'Peso (kg)',
    invoice_value: 'Valor de la mercancía (R$)',
    price_per_kg: 'Flete por peso (R$/kg)',
    minimum_value: 'Flete mínimo (R$)',
    ad_valorem: 'Ad valorem (%)',
    gris: 'GRIS (%)',
    toll: 'Peaje (R$ por 100 kg)',
    lead_time: 'Plazo (días hábiles)',
    current_cost: 'Costo de hoy (R$)',
    current_transporter: 'Transportista de hoy',
    cost_of: '{{name}} (R$)',
    scenario_of: 'Escenario: {{name}}',
  },
  sheet: {
    lanes: 'Tramos',
    answer: 'Oferta',
    comparison: 'Comparación',
  },
  file: {
    lanes: 'plantilla-trayectos',
    answer: 'oferta-licitacion-{{id}}',
    comparison: 'licitacion-{{id}}',
  },
}
