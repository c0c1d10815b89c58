import { ANSWER_STATES } from '#shared/quotes/quote.machine.ts'
import { quoteTextsPt } from '#shared/texts/quotes/pt.ts'
import { columns, type Client } from './load.ts'

export const seedQuoteStatuses = (client: Client) =>
  client.query(
    `insert into quote_status (id, name, description)
     select * from unnest($1::int[], $2::text[], $3::text[])
     on conflict (id) do update set name = excluded.name, description = excluded.description`,
    columns(ANSWER_STATES.map((name, index) => [index + 1, name, quoteTextsPt.status[name]])),
  )

/** Services of the Correios under contract, as their public list of service codes names them; segments are each contract's own. */
const MODALITIES = [
  ['03220', 'SEDEX CONTRATO AG'],
  ['03298', 'PAC CONTRATO AG'],
  ['03140', 'SEDEX 12 CONTRATO AG'],
  ['03158', 'SEDEX 10 CONTRATO AG'],
  ['03204', 'SEDEX HOJE CONTRATO AG'],
]

/** What the operator has changed or added stays. */
export const seedCorreiosModals = (client: Client) =>
  client.query(
    `insert into correios_modals_transport (correios_code, correios_description, integra_modal_transport)
     select c.*, 'less_than_truckload' from unnest($1::text[], $2::text[]) as c
     on conflict (correios_code) do nothing`,
    columns(MODALITIES),
  )
