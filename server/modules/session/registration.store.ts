import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'

/** What registrations read and write: companies, their first people, and by whose link they came. */

const onlyId = async (written: Promise<{ id: number }[]>): Promise<number> => {
  const [row] = await written
  if (!row) throw new Error('the registration was not written')
  return row.id
}

export const insertUser = (rows: Rows, user: Partial<Row<'users'>>): Promise<number> =>
  onlyId(rows<Row<'users', 'id'>>(sql`${insertInto('users', user)} returning id`))

export const insertCompany = (rows: Rows, company: Partial<Row<'companies'>>): Promise<number> =>
  onlyId(rows<Row<'companies', 'id'>>(sql`${insertInto('companies', company)} returning id`))

export const insertTakerRegistration = async (
  rows: Rows,
  registration: Partial<Row<'taker_registrations'>>,
): Promise<void> => {
  await rows(insertInto('taker_registrations', registration))
}

export const hasManager = async (rows: Rows): Promise<boolean> => {
  const found = await rows(sql`select 1 from companies where type = 'manager' limit 1`)
  return found.length > 0
}

/** Registrations of a manager happen one at a time, until the transaction ends. */
export const lockManagerRegistration = async (rows: Rows): Promise<void> => {
  await rows(sql`select pg_advisory_xact_lock(hashtextextended('manager_register', 7))`)
}

/** The shipper or carrier whose TMS hands its people over. */
export const findTmsCompany = async (rows: Rows, cnpj: string): Promise<number | undefined> => {
  const [company] = await rows<Row<'companies', 'id'>>(
    sql`select id from companies where cnpj = ${cnpj} and type in ('transporter', 'shipper') and active order by id limit 1`,
  )
  return company?.id
}

type FinanceManager = { finance_manager_id: number; prospector_id: number | null }

/** The finance manager with this code, and its active prospector with this user id. */
export const findFinanceManager = async (
  rows: Rows,
  code: string,
  prospectorId: number,
): Promise<FinanceManager | undefined> => {
  const [found] = await rows<FinanceManager>(
    sql`select c.id as finance_manager_id, u.id as prospector_id
        from companies c
        left join users u on u.company_id = c.id and u.id = ${prospectorId} and u.active
                         and 'finance__manager_prospector' = any(u.permissions)
        where c.type = 'finance_manager' and c.active and c.code is not null and upper(c.code) = upper(${code})`,
  )
  return found
}
