/** Words of the ANTT floor (Resolução ANTT 5.867/2020, annex II). */

export const ANTT_TABLES = ['A', 'B', 'C', 'D'] as const
/** Axle counts that a table has columns for; a cargo need not use all of them. */
export const ANTT_AXLES = {
  A: [2, 3, 4, 5, 6, 7, 9],
  B: [4, 5, 6, 7, 9],
  C: [2, 3, 4, 5, 6, 7, 9],
  D: [4, 5, 6, 7, 9],
} as const
/** The twelve kinds of cargo. */
export const ANTT_CARGOES = [
  'granel_solido',
  'granel_liquido',
  'frigorificada',
  'conteinerizada',
  'carga_geral',
  'neogranel',
  'perigosa_granel_solido',
  'perigosa_granel_liquido',
  'perigosa_frigorificada',
  'perigosa_conteinerizada',
  'perigosa_carga_geral',
  'granel_pressurizada',
] as const
export type AnttTable = (typeof ANTT_TABLES)[number]
export type AnttCargo = (typeof ANTT_CARGOES)[number]
/** What a company does about a price below the floor. */
export const ANTT_POLICIES = ['ignore', 'warn', 'require_justification', 'block'] as const
export type AnttPolicy = (typeof ANTT_POLICIES)[number]
/** Why there is no floor to compare with. */
export const NO_FLOOR_REASONS = ['norm', 'axles', 'km', 'column', 'invoice'] as const
