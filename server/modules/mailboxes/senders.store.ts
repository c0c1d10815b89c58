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
