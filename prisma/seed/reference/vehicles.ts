/** Bodies that a kind of vehicle is built with; names as the road trade uses them. */
const LIGHT = ['Baú', 'Refrigerado']
const URBAN = ['Aberta', 'Baú', 'Carga seca', 'Plataforma hidráulica', 'Refrigerado', 'Sider']
const RIGID = [
  'Aberta',
  'Baú',
  'Baú frigorífico',
  'Boiadeiro',
  'Basculante',
  'Carga seca',
  'Grade baixa',
  'Plataforma',
  'Sider',
  'Tanque',
]
const TRAILER = [
  'Aberta',
  'Baú',
  'Baú frigorífico',
  'Basculante',
  'Carga seca',
  'Cegonha',
  'Extensível',
  'Graneleiro',
  'Grade baixa',
  'Plataforma',
  'Prancha',
  'Sider',
  'Silo',
  'Tanque',
]
const BULK = ['Basculante', 'Baú', 'Carga seca', 'Graneleiro', 'Sider', 'Tanque']
const CONTAINER = ["20'", "40'", "40' High Cube", "40' Reefer"]

const LTL = ['less_than_truckload', 'less_than_truckload_reverse', 'less_than_truckload_with_collection']
const FTL = ['full_truckload', 'full_truckload_reverse']
const ROAD = [...FTL, ...LTL, 'sequence_collection', 'withdraw', 'return']

export type VehicleSeed = { name: string; axles: number | null; options: string[]; modals: string[] }
const of = (name: string, axles: number | null, options: string[], modals: string[]): VehicleSeed => ({
  name,
  axles,
  options,
  modals,
})

/**
 * Road vehicles by total axles of the combination, which is what the ANTT floor counts (Resolução ANTT 5.867/2020, all axles
 * since 6.076/2026); a motorcycle has no column there.
 */
export const VEHICLES: readonly VehicleSeed[] = [
  of('Moto', null, ['Baú'], LTL),
  of('Fiorino', 2, LIGHT, ROAD),
  of('Van', 2, LIGHT, ROAD),
  of('HR', 2, URBAN, ROAD),
  of('VUC', 2, URBAN, ROAD),
  of('3/4', 2, URBAN, ROAD),
  of('Toco', 2, RIGID, ROAD),
  of('Truck', 3, RIGID, ROAD),
  of('Bitruck', 4, RIGID, ROAD),
  of('Carreta simples', 5, TRAILER, ROAD),
  of('Carreta LS', 6, TRAILER, ROAD),
  of('Vanderleia', 6, TRAILER, ROAD),
  of('Bitrem', 7, BULK, FTL),
  of('Rodotrem', 9, BULK, FTL),
  of('Carreta porta-contêiner', 5, CONTAINER, [...FTL, 'marine']),
]
