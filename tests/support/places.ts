/** Cities of the tests by their code (IBGE), each said here and nowhere else. */

export const ADAMANTINA = 3_500_105
export const ARARAS = 3_503_307
export const BELO_HORIZONTE = 3_106_200
/** No order of the story goes there, so that no carrier has a route of its own. */
export const BETIM = 3_106_705
export const CAMPINAS = 3_509_502
export const CURITIBA = 4_106_902
export const GOIANIA = 5_208_707
export const GUARULHOS = 3_518_800
export const MANAUS = 1_302_603
export const NITEROI = 3_303_302
export const PALMAS = 1_721_000
export const RECIFE = 2_611_606
export const RIO = 3_304_557
export const SALVADOR = 2_927_408
export const SANTOS = 3_548_500
export const SAO_PAULO = 3_550_308

/** Small towns for journeys that put a lane in force: the next run takes another one. */
export const TOWNS_OF_PARANA = [
  ['Francisco Beltrão', 4_108_403],
  ['Pato Branco', 4_118_501],
  ['Cianorte', 4_105_508],
  ['Paranaguá', 4_118_204],
  ['Castro', 4_104_907],
  ['Telêmaco Borba', 4_127_106],
  ['Irati', 4_110_706],
  ['Ivaiporã', 4_111_506],
  ['Rolândia', 4_122_404],
  ['Cambé', 4_103_701],
  ['Arapongas', 4_101_507],
  ['União da Vitória', 4_128_203],
  ['Guarapuava', 4_109_401],
  ['Cascavel', 4_104_808],
  ['Umuarama', 4_128_104],
  ['Apucarana', 4_101_408],
  ['Campo Mourão', 4_104_303],
] as const
