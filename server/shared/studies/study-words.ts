import type { StudyPart } from './study-lines.ts'
import type { StudyReason } from './study.contract.ts'

/** What a study's file says, in its reader's language; the screens say the same. */

type ByLocale<T> = Readonly<Record<'pt' | 'en' | 'es', T>>

export const SHEET_WORDS: ByLocale<Readonly<Record<StudyPart | 'orders', string>>> = {
  pt: {
    uf_lane: 'Trechos por UF',
    city_lane: 'Trechos por cidade',
    carrier: 'Transportadoras',
    orders: 'Pedidos',
  },
  en: { uf_lane: 'Lanes by state', city_lane: 'Lanes by city', carrier: 'Carriers', orders: 'Orders' },
  es: {
    uf_lane: 'Tramos por UF',
    city_lane: 'Tramos por ciudad',
    carrier: 'Transportistas',
    orders: 'Pedidos',
  },
}

export const REASON_WORDS: ByLocale<Readonly<Record<StudyReason, string>>> = {
  pt: {
    no_table: 'Nenhuma tabela no cenário',
    approval: 'Tabela não aprovada',
    inactive: 'Tabela inativa',
    not_in_force: 'Tabela fora da vigência',
    modal: 'Nenhuma tabela deste modal',
    type_freight: 'Tabela de outro tipo de frete (CIF/FOB)',
    lane: 'Trecho não atendido',
    km: 'Distância fora das faixas',
    vehicle: 'Veículo sem preço',
    weight: 'Peso acima das faixas',
    tax: 'ICMS do trecho não encontrado',
    invalid_table: 'Tabela com valores inválidos',
    superseded: 'Outra tabela da transportadora tem precedência',
    invalid_order: 'Pedido com peso ou valores inválidos',
  },
  en: {
    no_table: 'No table in the scenario',
    approval: 'Table not approved',
    inactive: 'Inactive table',
    not_in_force: 'Table not in force',
    modal: 'No table of this mode',
    type_freight: 'Table of another freight type (CIF/FOB)',
    lane: 'Lane not served',
    km: 'Distance outside the ranges',
    vehicle: 'Vehicle without a price',
    weight: 'Weight above the ranges',
    tax: 'ICMS of the lane not found',
    invalid_table: 'Table with invalid figures',
    superseded: "Another of the carrier's tables takes precedence",
    invalid_order: 'Order with invalid weight or amounts',
  },
  es: {
    no_table: 'Ninguna tabla en el escenario',
    approval: 'Tabla no aprobada',
    inactive: 'Tabla inactiva',
    not_in_force: 'Tabla fuera de vigencia',
    modal: 'Ninguna tabla de este modal',
    type_freight: 'Tabla de otro tipo de flete (CIF/FOB)',
    lane: 'Tramo no atendido',
    km: 'Distancia fuera de los rangos',
    vehicle: 'Vehículo sin precio',
    weight: 'Peso por encima de los rangos',
    tax: 'ICMS del tramo no encontrado',
    invalid_table: 'Tabla con valores inválidos',
    superseded: 'Otra tabla del transportista tiene precedencia',
    invalid_order: 'Pedido con peso o valores inválidos',
  },
}
