import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '#prisma/seed/reference/index.ts'
import { createDatabase, sql, type Database } from '#server/infra/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { SAO_PAULO } from '#tests/support/places.ts'

let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await createTestDatabase('empty')
  database = createDatabase({ url: own.ownerUrl, poolSize: 4 })
  await seedReference(database.pool)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const count = async (table: string, where = 'true') => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where}`,
  )
  return rows[0]?.n
}

/** National holidays of a year. */
const nationalDays = (year: number) =>
  database.rows<{ day: string }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day from holidays where uf is null and not optional and extract(year from day) = ${year} order by day`,
  )

describe('reference data', () => {
  it('holds every state and city, each city in the state of its code', async () => {
    expect(await count('states')).toBe(27)
    expect(await count('cities')).toBe(5571)
    expect(await count('cities', 'id / 100000 <> state_id')).toBe(0)
    expect(await count('cities', 'latitude is null or longitude is null')).toBe(0)
    expect(await count('cities', 'latitude not between -34 and 6 or longitude not between -74 and -32')).toBe(
      0,
    )
    expect(
      await database.rows(sql`select name, search, uf, time_zone from cities where id = ${SAO_PAULO}`),
    ).toEqual([{ name: 'São Paulo', search: 'sao paulo', uf: 'SP', time_zone: 'America/Sao_Paulo' }])
    expect(await count('cities', 'search <> search_text(name)')).toBe(0)
  })

  it('fills the ICMS matrix by the rule of the Senate', async () => {
    expect(await count('icms')).toBe(729)
    expect(await count('icms', 'origin <> destination and rate = 7')).toBe(126)
    expect(await count('icms', 'origin <> destination and rate = 12')).toBe(576)
    expect(await count('icms', 'source is null')).toBe(0)
    const cells = await database.rows<{ origin: string; rate: string }>(
      sql`select origin, rate from icms where (origin, destination) in (('SC', 'ES'), ('ES', 'RJ'), ('SP', 'SP')) order by 1`,
    )
    expect(cells).toEqual([
      { origin: 'ES', rate: '12.0000' },
      { origin: 'SC', rate: '7.0000' },
      { origin: 'SP', rate: '12.0000' },
    ])
  })

  it('knows statuses, occurrence codes and vehicles', async () => {
    expect(await count('solicitation_status')).toBe(31)
    expect(await count('quote_status')).toBe(11)
    expect(
      await database.rows(
        sql`select correios_code from correios_modals_transport where correios_description like 'SEDEX CONTRATO%'`,
      ),
    ).toEqual([{ correios_code: '03220' }])
    expect(await count('occurrence_codes')).toBeGreaterThanOrEqual(100)
    expect(await count('occurrence_codes', 'air_only')).toBe(10)
    expect(
      await database.rows(
        sql`select event from occurrence_codes where code = any(${['01', '03', '20']}) order by code`,
      ),
    ).toEqual([{ event: 'delivered' }, { event: 'refused_delivery' }, { event: null }])
    expect(await database.rows(sql`select axles from vehicle_types where vehicle_type = 'Rodotrem'`)).toEqual(
      [{ axles: 9 }],
    )
    expect(
      await count(
        'vehicle_types t',
        'not exists (select from vehicle_options o where o.vehicle_type_id = t.id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'vehicle_types t',
        'not exists (select from vehicle_type_modal m where m.vehicle_type_id = t.id)',
      ),
    ).toBe(0)
  })

  it('knows the holidays that stop a carrier, and no others', async () => {
    expect((await nationalDays(2026)).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ])
    expect((await nationalDays(2027)).map(({ day }) => day)).toContain('2027-03-26')
    expect(
      await count('holidays', `not optional and day in ('2026-10-04', '2026-10-25', '2026-06-04')`),
    ).toBe(0)
    // Carnival Tuesday is a holiday in Rio de Janeiro only (Lei estadual 5.243/2008).
    expect(
      await database.rows(sql`select uf from holidays where day = '2026-02-17' and not optional`),
    ).toEqual([{ uf: 'RJ' }])
    expect(await count('holidays', `uf = 'SP' and day = '2026-07-09'`)).toBe(1)
    expect(await count('holidays', 'extract(year from day) not between 2025 and 2028')).toBe(0)
  })

  it('runs again without a second row, and keeps what the operator has edited', async () => {
    await database.pool.query(
      `update icms set rate = 0, exempt = true where origin = 'MG' and destination = 'MG'`,
    )
    await database.pool.query(`update vehicle_types set axles = 7 where vehicle_type = 'Bitruck'`)
    const tables = ['states', 'cities', 'icms', 'solicitation_status', 'occurrence_codes', 'holidays']
    const all = [
      ...tables,
      'quote_status',
      'correios_modals_transport',
      'vehicle_types',
      'vehicle_options',
      'vehicle_type_modal',
    ]
    const before = await Promise.all(all.map((table) => count(table)))
    const start = performance.now()
    await Promise.all([seedReference(database.pool), seedReference(database.pool)])
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(await Promise.all(all.map((table) => count(table)))).toEqual(before)
    expect(await count('icms', `origin = 'MG' and destination = 'MG' and exempt and rate = 0`)).toBe(1)
    expect(await count('vehicle_types', `vehicle_type = 'Bitruck' and axles = 7`)).toBe(1)
  })
})
