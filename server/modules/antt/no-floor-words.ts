import type { NO_FLOOR_REASONS } from '#shared/antt/antt.ts'

type Words = Readonly<Record<(typeof NO_FLOOR_REASONS)[number], string>>

/** Why a trip has no floor, as it is printed. */
export const NO_FLOOR_WORDS = {
  pt: {
    norm: 'sem norma na data',
    axles: 'eixos desconhecidos',
    km: 'distância desconhecida',
    column: 'combinação sem coluna na tabela',
    invoice: 'preço por valor da nota',
  },
  en: {
    norm: 'no norm on that day',
    axles: 'axles unknown',
    km: 'distance unknown',
    column: 'no column in the table for this combination',
    invoice: 'price by invoice value',
  },
  es: {
    norm: 'sin norma en la fecha',
    axles: 'ejes desconocidos',
    km: 'distancia desconocida',
    column: 'combinación sin columna en la tabla',
    invoice: 'precio por valor de la factura',
  },
} as const satisfies Record<string, Words>
