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

/** Companies that a sender of mails is listed for: the own one, a carrier's own, or one that carries for the shipper. */
export const companiesOfSender = async (rows: Rows, companyId: number, sender: string): Promise<number[]> => {
  const found = await rows<{ id: number }>(sql`
    select c.id from companies c where c.id = ${companyId} and lower(c.nfe_email) = ${sender}
    union select r.transporter_id from cte_reading_emails r where r.transporter_id = ${companyId} and lower(r.email) = ${sender}
    union select r.transporter_id from shipper_partners p join cte_reading_emails r on r.transporter_id = p.company_id
      where p.shipper_id = ${companyId} and p.active and lower(r.email) = ${sender}`)
  return found.map(({ id }) => id)
}

/** Companies that may put files into a folder of this one: itself and its active partners of either side. */
export const companiesOfFolder = async (rows: Rows, companyId: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(sql`
    select ${companyId}::int as id
    union select p.company_id from shipper_partners p join companies c on c.id = p.company_id and c.type = 'transporter'
      where p.shipper_id = ${companyId} and p.active
    union select p.shipper_id from shipper_partners p where p.company_id = ${companyId} and p.active`)
  return found.map(({ id }) => id)
}
