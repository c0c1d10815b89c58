import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { holidays } from '#shared/places/holidays.contract.ts'

type HolidayRow = {
  id?: number | undefined
  day?: string | undefined
  uf?: string | null | undefined
  city_id?: number | null | undefined
  company_id?: number | null | undefined
}

/** Public days are read by all; a company's own are read and kept by itself and by the 4PL that acts for it. */
export const holidaysResource = defineResource(holidays, {
  model: 'holidays',
  abilities: {
    read: 'places.read',
    create: 'holidays.write',
    update: 'holidays.write',
    delete: 'holidays.write',
  },
  scope: (session) => {
    if (isOperator(session)) return everything
    return session.role === 'four_pl'
      ? sql`t.company_id is null or ${ofLinkedShippers(session, sql`t.company_id`)}`
      : sql`t.company_id is null or ${own(session, sql`t.company_id`)}`
  },
  writeScope: (session) => {
    if (isOperator(session)) return everything
    return session.role === 'four_pl'
      ? ofLinkedShippers(session, sql`t.company_id`)
      : own(session, sql`t.company_id`)
  },
  references: { city_id: 'cities', company_id: 'shippers' },
  columns: {
    city: () => sql`(select c.name || '/' || c.uf from cities c where c.id = t.city_id)`,
    level: () =>
      sql`case when t.city_id is not null then 'city' when t.uf is not null then 'state' else 'national' end`,
  },
  filters: {
    level: (value: string) =>
      value === 'city'
        ? sql`t.city_id is not null`
        : value === 'state'
          ? sql`t.city_id is null and t.uf is not null`
          : sql`t.city_id is null and t.uf is null`,
    own: (value: boolean) => sql`(t.company_id is not null) = ${value}`,
  },
  rules: async (ctx, input: HolidayRow, current: HolidayRow | null) => {
    const { session } = ctx
    if (current === null && !isOperator(session)) {
      if (session.role !== 'four_pl') input.company_id = session.company_id
      else if (!input.company_id) throw invalidField('company_id', 'required')
      else {
        const [shipper] = await ctx.rows(
          sql`select 1 from companies c where c.id = ${input.company_id} and (${ofLinkedShippers(session, sql`c.id`)})`,
        )
        if (!shipper) throw notFound('companies')
      }
    }
    const row = { ...current, ...input }
    if (row.city_id) {
      const [city] = await ctx.rows<{ uf: string }>(sql`select uf from cities where id = ${row.city_id}`)
      if (!city) throw invalidField('city_id', 'unknown_city')
      input.uf = row.uf = city.uf
    }
    // Nulls are distinct to the unique index, and two may write at once.
    await ctx.rows(sql`select pg_advisory_xact_lock(hashtext('holidays'))`)
    const [twin] = await ctx.rows(sql`
      select 1 from holidays h where h.day = ${(row.day ?? '').slice(0, 10)}::date and h.uf is not distinct from ${row.uf ?? null}
        and h.city_id is not distinct from ${row.city_id ?? null}::int and h.company_id is not distinct from ${row.company_id ?? null}::int
        and h.id <> ${current?.id ?? 0}`)
    if (twin) throw invalidField('day', 'repeated')
  },
})
