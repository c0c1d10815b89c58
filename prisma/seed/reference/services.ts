import type { Client } from './load.ts'
import { columns } from './load.ts'

/**
 * Services that carriers are asked for besides the freight, as the road trade calls them; those that no CT-e can bill,
 * because nothing is carried, come by service invoice.
 */
export const SERVICES: readonly (readonly [name: string, nf: boolean])[] = [
  ['Agendamento de entrega', false],
  ['Ajudante', false],
  ['Armazenagem', true],
  ['Carga e descarga', true],
  ['Coleta fora do horário', false],
  ['Diária de veículo parado', false],
  ['Entrega dedicada', false],
  ['Escolta armada', true],
  ['Guindaste (munck)', true],
  ['Paletização', true],
  ['Pernoite', false],
  ['Reentrega', false],
]

export const seedServices = (client: Client) =>
  client.query(
    `insert into additional_services (name, nf, updated_at)
     select s.name, s.nf, now() from unnest($1::text[], $2::bool[]) as s (name, nf) on conflict (name) do nothing`,
    columns(SERVICES),
  )
