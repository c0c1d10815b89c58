import { sql, type Rows } from '#server/infra/database.ts'

/** Addresses whose mails are read for a company's documents (spec 001 §3.6: nfe_email, transporter_cte_reading_emails). */
export const sendersOf = async (rows: Rows, companyId: number): Promise<Set<string>> => {
  const found = await rows<{ email: string }>(sql`
    select lower(c.nfe_email) as email from companies c where c.id = ${companyId} and c.nfe_email is not null
    union select lower(r.email) from cte_reading_emails r where r.transporter_id = ${companyId}
    union select lower(r.email) from shipper_partners p join cte_reading_emails r on r.transporter_id = p.company_id
      where p.shipper_id = ${companyId} and p.active`)
  return new Set(found.map(({ email }) => email))
}

/** Orders that the document of an access key is in, of the company that keeps it. */
export const ordersOfKey = async (rows: Rows, companyId: number, key: string): Promise<number[]> => {
  const found = await rows<{ order_id: number }>(sql`
    select n.order_id from nf_files n where n.company_id = ${companyId} and n.key = ${key} and n.order_id is not null
    union select c.order_id from cte_files c where c.company_id = ${companyId} and c.key = ${key} and c.order_id is not null
    order by order_id limit 5`)
  return found.map(({ order_id }) => order_id)
}
