import { createHash } from 'node:crypto'
import type { Rows } from '#server/infra/database.ts'
import { ACCESS_TOKEN_PREFIX } from '#server/kit/access-token.ts'
import type { Ability } from '#shared/access/abilities.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows } from '../rows/bulk.ts'
import type { Random } from '../draw/random.ts'

const DAY_MS = 24 * 3_600_000
const TOKENS: {
  key: string
  name: string
  abilities: Ability[]
  age: number
  days: number
  used: number | null
}[] = [
  {
    key: 'shipper',
    name: 'ERP matriz',
    abilities: ['orders.read', 'orders.create', 'companies.read', 'addresses.read', 'vehicles.read'],
    age: 61,
    days: 365,
    used: 0.1,
  },
  { key: 'shipper', name: 'Painel de indicadores', abilities: ['orders.read'], age: 12, days: 90, used: 2.4 },
  {
    key: 'tuiuiu',
    name: 'Telemetria',
    abilities: ['orders.read', 'vehicles.read'],
    age: 5,
    days: 30,
    used: null,
  },
]

/** What the profile shows: the tokens themselves were never known to anybody. */
export const writeAccessTokens = async (
  rows: Rows,
  random: Random,
  { companies, now }: { companies: Companies; now: Date },
): Promise<void> => {
  const at = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await insertRows(
    rows,
    'access_tokens',
    TOKENS.map(({ key, name, abilities, age, days, used }, index) => ({
      user_id: companies.get(key).user?.id,
      name,
      prefix: `${ACCESS_TOKEN_PREFIX}${String(random.int(1000, 9999))}`,
      token_hash: createHash('sha256')
        .update(`demo ${index} ${random.int(0, 1_000_000)}`)
        .digest('hex'),
      abilities,
      expires_at: at(age - days),
      last_used_at: used === null ? null : at(used),
      created_at: at(age),
    })),
  )
}
