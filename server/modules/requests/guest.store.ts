import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import type { GuestRequest } from '#shared/requests/guest-request.ts'
import { REQUEST_STATES } from '#shared/requests/request.machine.ts'
import { offersOf } from './simulations.store.ts'

type Seen = Row<
  'request',
  | 'id'
  | 'status'
  | 'origin_city'
  | 'origin_uf'
  | 'destination_city'
  | 'destination_uf'
  | 'destinatary_name'
  | 'value'
  | 'weight'
  | 'volumes'
  | 'collection_date'
  | 'simulation_refusal_justification'
  | 'answered_at'
  | 'selected_simulation_id'
> & { code: string; shipper_name: string; other_name: string | null }

const answerOf = (row: Seen, chosen: string | null): GuestRequest['answer'] => {
  if (row.answered_at === null) return null
  const kind =
    row.simulation_refusal_justification !== null
      ? 'refused'
      : row.other_name !== null
        ? 'other_transporter'
        : 'transporter'
  return {
    kind,
    transporter_name: kind === 'refused' ? null : (row.other_name ?? chosen),
    justification: row.simulation_refusal_justification,
    answered_at: row.answered_at,
  }
}

/** The request of a link as its holder meets it; undefined once it is gone. */
export const guestView = async (
  rows: Rows,
  requestId: number,
  expires_at: string,
): Promise<GuestRequest | undefined> => {
  const [row] = await rows<Seen>(sql`
    select t.id, t.status, coalesce(t.external_id, t.id::text) as code, c.fantasy_name as shipper_name, t.origin_city, t.origin_uf,
      t.destination_city, t.destination_uf, t.destinatary_name, t.value, t.weight, t.volumes,
      to_char(t.collection_date, 'YYYY-MM-DD') as collection_date, t.simulation_refusal_justification, t.answered_at,
      t.selected_simulation_id, t.client_other_transporter->>'fantasy_name' as other_name
    from request t join companies c on c.id = t.company_id where t.id = ${requestId}`)
  const status = REQUEST_STATES.find((state) => state === row?.status)
  if (!row || !status) return undefined
  const offers = await offersOf(rows, requestId)
  const chosen = offers.find(({ id }) => id === row.selected_simulation_id)
  const { id, code, shipper_name, destinatary_name, value, weight, volumes, collection_date } = row
  return {
    id,
    code,
    shipper_name,
    status,
    origin: `${row.origin_city} · ${row.origin_uf}`,
    destination: `${row.destination_city} · ${row.destination_uf}`,
    destinatary_name,
    value,
    weight,
    volumes,
    collection_date,
    simulations: offers.map((offer) => ({
      id: offer.id,
      transporter_name: offer.transporter_name,
      type: offer.type,
      total_value: offer.total_value,
      lead_time: offer.lead_time,
      business_days: offer.business_days,
      due_date: offer.due_date,
      selected: offer.id === row.selected_simulation_id,
    })),
    answer: answerOf(row, chosen?.transporter_name ?? null),
    expires_at,
  }
}
