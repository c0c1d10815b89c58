import { createCompany, createPartner, createUser } from '#prisma/seed/factories/companies.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { SectorId } from '#shared/companies/sectors.ts'
import type { Db } from '#prisma/seed/factories/context.ts'
import { DEMO_PASSWORD, hashPassword } from '#server/modules/session/index.ts'
import { FEATURES } from '#shared/access/features.ts'
import { isCnpj, cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import { CAST, MODULES_OF, PARTNERS, type Character } from './cast.ts'
import type { Cities, City } from '../places/cities.ts'
import { registrationOf } from './registrations.ts'
import { settleCompany } from './settle-company.ts'
import { personName, phoneOf, streetOf, type Street } from '../draw/names.ts'
import type { Random } from '../draw/random.ts'

/** A company of the story, with what its documents need. */
export type Company = {
  id: number
  key: string
  type: string
  name: string
  trade_name: string
  cnpj: string
  state_registration: string
  simples_nacional: boolean
  city: City
  place: Street & { postal_code: string }
  user: { id: number; name: string } | null
  address_id: number
  /** Row of shipper_partners by shipper id. */
  partner_ids: Map<number, number>
}
export type Companies = { get: (key: string) => Company; all: readonly Company[] }

const cnpjOf = ({ root, branch }: Character): string => {
  const base = `${root}${branch ?? '0001'}`
  const cnpj = `${base}${cnpjCheckDigits(base)}`
  if (!isCnpj(cnpj)) throw new Error(`no CNPJ: ${cnpj}`)
  return cnpj
}

// Deciding whether a quote needs an approver or a third answer only slows a visitor down, and the toll needs a provider.
const FEATURES_OFF: ReadonlySet<string> = new Set([
  'toll_external_api',
  'quotation_approval_verification',
  'quotation_minimum_transporter_verification',
])
const features = Object.entries(FEATURES)
  .filter(([name]) => !FEATURES_OFF.has(name))
  .map(([, id]) => id)

const DDD: Readonly<Record<string, number>> = {
  SP: 11,
  MG: 31,
  RJ: 21,
  PR: 41,
  SC: 47,
  RS: 51,
  BA: 71,
  PE: 81,
  GO: 62,
}

const SECTORS: Partial<Record<RoleName, SectorId>> = {
  shipper: 3,
  supplier: 3,
  customer: 7,
  broker: 11,
  fintech: 11,
  finance_manager: 11,
  auditor: 13,
}
/** Companies that move cargo are of the eighth, transport and storage. */
export const sectorOf = (type: RoleName): SectorId => SECTORS[type] ?? 8

const create = async (
  db: Db,
  random: Random,
  character: Character,
  known: { cities: Cities; parent_id: number | undefined; password: string },
): Promise<Company> => {
  const city = known.cities.get(character.city)
  const cnpj = cnpjOf(character)
  const ddd = DDD[city.uf] ?? 11
  const state_registration = registrationOf(city.uf, random.int(100_000_000, 999_999_999))
  const row = await createCompany(db, {
    type: character.type,
    fantasy_name: character.fantasy_name,
    social_reason: character.social_reason,
    cnpj,
    telephone: phoneOf(random, ddd),
    sector_id: sectorOf(character.type),
    simples_nacional: character.simples_nacional ?? false,
    ...(known.parent_id === undefined ? {} : { parent_id: known.parent_id }),
    ...(character.type === 'shipper' ? { features } : {}),
  })
  const place = {
    ...streetOf(random),
    postal_code: city.cep.slice(0, 5) + String(random.int(10, 990)).padStart(3, '0'),
  }
  const company = { id: row.id, name: character.fantasy_name, cnpj }
  const address = await settleCompany(db, { company, place, city, state_registration })
  const user =
    character.login === undefined
      ? null
      : await createUser(db, {
          company_id: row.id,
          name: personName(random),
          email: `${character.login}@demo.example`,
          password: known.password,
          permissions: MODULES_OF[character.type],
          is_responsible: true,
        })
  return {
    id: row.id,
    key: character.key,
    type: character.type,
    name: character.social_reason,
    trade_name: character.fantasy_name,
    cnpj,
    state_registration,
    simples_nacional: character.simples_nacional ?? false,
    city,
    place,
    user: user && { id: user.id, name: user.name },
    address_id: address.id,
    partner_ids: new Map(),
  }
}

/** Colleagues without a password: they fill lists and histories, and cannot log in. */
const STAFF = [
  ['shipper', 'Expedição', 'integra_manager__shipper_manager'],
  ['shipper', 'Comercial', 'integra_manager__shipper_commercial'],
  ['shipper', 'Financeiro', 'integra_manager__financier'],
  ['branch', 'Expedição', 'integra_manager__admin'],
  ['tuiuiu', 'Tráfego', 'integra_manager__admin'],
  ['araucaria', 'Tráfego', 'integra_manager__admin'],
] as const

const createStaff = async (db: Db, random: Random, companies: Companies) => {
  for (const [index, [key, department, permission]] of STAFF.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const user = await createUser(db, {
      company_id: companies.get(key).id,
      name: personName(random),
      email: `equipe${index + 1}@demo.example`,
      permissions: [permission],
    })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.users.update({ where: { id: user.id }, data: { department } })
  }
}

/** Companies with address, their logins, colleagues, and who works for whom. */
export const createCompanies = async (db: Db, random: Random, cities: Cities): Promise<Companies> => {
  // One hash for all logins: bcrypt is slow on purpose, and the password is public anyway.
  const password = await hashPassword(DEMO_PASSWORD)
  const all: Company[] = []
  const get = (key: string) => {
    const company = all.find((one) => one.key === key)
    if (!company) throw new Error(`nobody is called ${key}`)
    return company
  }
  for (const character of CAST) {
    const parent_id = character.parent === undefined ? undefined : get(character.parent).id
    // oxlint-disable-next-line no-await-in-loop -- one connection
    all.push(await create(db, random, character, { cities, parent_id, password }))
  }
  const companies = { get, all }
  for (const [shipper, partners] of Object.entries(PARTNERS))
    for (const partner of partners) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const row = await createPartner(db, get(shipper).id, get(partner).id)
      get(partner).partner_ids.set(get(shipper).id, row.id)
    }
  await createStaff(db, random, companies)
  return companies
}
