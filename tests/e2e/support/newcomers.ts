import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Permission } from '#shared/access/permissions.ts'
import { cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { inVar } from '../../../scripts/lib/paths.ts'
import { type Entered, type Login, expect, logIn, postAs } from './browser.ts'

/** Companies and people that a journey brings itself, and the mails that let them in. */

/** Of all people that a journey lets in. */
export const PASSWORD = 'Viagem#2026'
const outbox = (): string => process.env['E2E_OUTBOX'] ?? inVar('e2e', 'outbox')

/** The link of the newest mail to this address; waits until it is written. */
export const linkFor = async (email: string, kind: 'verify' | 'insert_password'): Promise<string> => {
  const find = (): string => {
    // The folder comes with the first mail.
    if (!existsSync(outbox())) return ''
    const names = readdirSync(outbox()).filter((name) => name.endsWith('.eml'))
    const mails = names
      .toSorted()
      .map((name) =>
        readFileSync(path.join(outbox(), name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
      )
    const mail = mails.findLast((one) => one.includes(`To: ${email}`)) ?? ''
    return new RegExp(`https?://[^/\\s]+(/${kind}/[^\\s"<]+)`).exec(mail)?.[1] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}

export const freshCnpj = (): string => {
  const base = `${String(Date.now()).slice(-8)}0001`
  return `${base}${cnpjCheckDigits(base) ?? ''}`
}

/** The id of a shipper that the operator takes in, for journeys that change what a whole company stands on. */
export const newShipper = async (baseURL: string): Promise<number> =>
  Number(
    await postAs(baseURL, 'manager', 'companies', {
      type: 'shipper',
      social_reason: 'Vinícola do Vale Ltda',
      fantasy_name: 'Vinícola do Vale',
      cnpj: freshCnpj(),
    }),
  )

/** The id of a carrier that works for this shipper and hears of no other journey's orders. */
export const newCarrier = async (baseURL: string, shipper: Login): Promise<number> => {
  const cnpj = freshCnpj()
  const id = await postAs(baseURL, 'manager', 'companies', {
    type: 'transporter',
    social_reason: 'Beija-flor Transportes Ltda',
    fantasy_name: 'Beija-flor Transportes',
    cnpj,
  })
  await postAs(baseURL, shipper, `shippers/transporters/set/${id}`, { cnpj })
  return Number(id)
}

export const choosePlan = (baseURL: string, company_id: number, selected_plan: string): Promise<string> =>
  postAs(baseURL, 'manager', `companies/${company_id}`, { selected_plan }, 'PATCH')

/** Invited by `by` into its company or another one; has set a password, accepted the terms, and is logged in. */
export const newcomer = async (
  baseURL: string,
  by: Login,
  { permissions, company_id }: { permissions: readonly Permission[]; company_id?: number },
): Promise<Entered> => {
  const email = `pessoa.${Date.now()}@convidada.example`
  await postAs(baseURL, by, 'users', { name: 'Caio Reis', email, permissions, company_id })
  const [, , id, hash] = (await linkFor(email, 'insert_password')).split('?')[0]?.split('/') ?? []
  const set = await fetch(`${baseURL}/api/insert_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, hash, password: PASSWORD }),
  })
  if (!set.ok) throw new Error(`password of ${email}: ${set.status} ${await set.text()}`)
  const one = await logIn(baseURL, email, PASSWORD)
  await fetch(`${baseURL}/api/accept_terms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: TERMS_VERSION }),
  })
  return one
}
