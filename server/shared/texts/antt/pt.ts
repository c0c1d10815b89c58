import type { NO_FLOOR_REASONS } from '#shared/antt/antt.ts'

/** Why a trip has no floor, as it is printed. */
export type NoFloorWords = Readonly<Record<(typeof NO_FLOOR_REASONS)[number], string>>

export const noFloorPt: NoFloorWords = {
  norm: 'sem norma na data',
  axles: 'eixos desconhecidos',
  km: 'distância desconhecida',
  column: 'combinação sem coluna na tabela',
  invoice: 'preço por valor da nota',
}
