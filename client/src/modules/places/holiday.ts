import type { holidays } from '#shared/places/holidays.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

export type Holiday = RowOf<typeof holidays, { company?: { fantasy_name?: string } | null }>

export const UFS = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(
  ' ',
)
