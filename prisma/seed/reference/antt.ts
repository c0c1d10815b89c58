import { ANTT_NORM_TEXTS, coefficientsOf } from '#server/modules/antt/pure/coefficients.ts'
import { columns, type Client } from './load.ts'

/** The dated coefficients of the ANTT floor; a set that is there stays as the operator left it. */
export const seedAntt = async (client: Client) => {
  for (const text of ANTT_NORM_TEXTS) {
    const { rows } = await client.query<{ id: number }>(
      `insert into antt_norms (norm, published_on, valid_from, source) values ($1, $2::date, $3::date, $4)
       on conflict do nothing returning id`,
      [text.norm, text.published_on, text.valid_from, text.source],
    )
    const [norm] = rows
    if (!norm) continue
    await client.query(
      `insert into antt_coefficients (antt_norm_id, "table", cargo, axles, ccd, cc, derived)
       select $1, * from unnest($2::text[], $3::text[], $4::int[], $5::numeric[], $6::numeric[], $7::bool[])`,
      [
        norm.id,
        ...columns(
          coefficientsOf(text).map(({ table, cargo, axles, ccd, cc, derived }) => [
            table,
            cargo,
            axles,
            ccd,
            cc,
            derived,
          ]),
        ),
      ],
    )
  }
}

/** Test rates of 2026 (LC 214/2025, arts. 343 and 346): 0.1 % IBS and 0.9 % CBS, shown beside the price. */
export const seedConsumptionTaxes = (client: Client) =>
  client.query(
    `insert into consumption_taxes (valid_from, ibs, cbs, norm)
     values ('2026-01-01', 0.1, 0.9, 'Lei Complementar 214/2025, arts. 343 e 346 (ano de teste)')
     on conflict (valid_from) do nothing`,
  )
