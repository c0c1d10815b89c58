/**
 * Sector of a company (spec 001 §3.6, `sector_id`; the specification shows no list): the sections of the CNAE 2.0 of IBGE,
 * A to U, numbered in their order. Their words are the screens' (`companies:sector.<id>`).
 */
export const SECTOR_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const
export type SectorId = (typeof SECTOR_IDS)[number]
