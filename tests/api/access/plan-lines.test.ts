import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { ABILITIES, ABILITY_NAMES, type Ability } from '#shared/access/abilities.ts'
import { FEATURES } from '#shared/access/features.ts'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import { TIERS, type Tier } from '#shared/access/plans.ts'
import { satisfies } from '#shared/access/rules.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** Security check 4: plan lines of spec 000 §6, walked through every address of every ability that has one. */

const ROLES = ['shipper', 'four_pl'] as const
type PlanRole = (typeof ROLES)[number]
type Door = { method: 'get' | 'post' | 'patch' | 'delete'; path: string }

const OWNERS = PERMISSIONS.filter((permission) => permission.endsWith('__owner'))
const features = Object.values(FEATURES)
const planOf = (level: number): string | null => (level === 0 ? null : `logistic_manager__${level}`)

/** The lowest plan that opens an ability to an owner; null where no plan is asked or none would do. */
const lineOf = (role: PlanRole, ability: Ability): Tier | null => {
  const passes = (level: number) =>
    satisfies(
      {
        user_id: 1,
        role,
        company_id: 1,
        parent_id: null,
        permissions: OWNERS,
        plan: planOf(level),
        features,
      },
      ABILITIES[ability],
    )
  if (passes(0)) return null
  return TIERS.find((_tier, index) => passes(index + 1)) ?? null
}

const doorsOf = (ability: Ability): Door[] => {
  const calls = MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call)
  const resources = MODULES.flatMap((module) => module.resources ?? [])
  return [
    ...calls.filter((call) => call.ability === ability).map(({ method, path }) => ({ method, path })),
    ...resources.flatMap(({ contract, abilities }): Door[] => [
      ...(abilities.read === ability
        ? [
            { method: 'get' as const, path: contract.type },
            { method: 'get' as const, path: `${contract.type}/:id` },
          ]
        : []),
      ...(abilities.create === ability && contract.create
        ? [{ method: 'post' as const, path: contract.type }]
        : []),
      ...(abilities.update === ability && contract.update
        ? [{ method: 'patch' as const, path: `${contract.type}/:id` }]
        : []),
      ...(abilities.delete === ability ? [{ method: 'delete' as const, path: `${contract.type}/:id` }] : []),
    ]),
  ]
}

/** An address whose record does not exist: who may come in is decided before it is looked for. */
const knock = (actor: Actor, { method, path }: Door) =>
  actor[method](`/api/${path.replaceAll(/:\w+/g, '2147483000')}`)

const LINES = ROLES.flatMap((role) =>
  ABILITY_NAMES.flatMap((ability) => {
    const tier = lineOf(role, ability)
    const doors = tier === null ? [] : doorsOf(ability)
    return tier === null || doors.length === 0 ? [] : [{ role, ability, tier, doors }]
  }),
)

describe('plan lines', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('hold for the shippings at ADVANCED and for simulation and approval at PREMIUM', () => {
    const tiers = Object.fromEntries(
      LINES.filter(({ role }) => role === 'four_pl').map(({ ability, tier }) => [ability, tier]),
    )
    expect(tiers).toMatchObject({
      'freight_tables.read': 'ADVANCED',
      'freight_tables.write': 'ADVANCED',
      'freight_intakes.write': 'ADVANCED',
      'route_tables.read': 'ADVANCED',
      'route_tables.write': 'ADVANCED',
      'service_prices.write': 'ADVANCED',
      'antt_checks.write': 'ADVANCED',
      'freight_tables.approve': 'PREMIUM',
      'route_tables.approve': 'PREMIUM',
      'simulations.run': 'PREMIUM',
      'exports.create': 'BASIC',
      'ctes.import': 'PRO',
      'ctes.read': 'PRO',
      'receipts.read': 'PRO',
    })
  })

  it('hold for the documents and settings of a shipper', () => {
    expect(lineOf('shipper', 'ctes.read')).toBe('ADVANCED')
    expect(lineOf('shipper', 'receipts.read')).toBe('PRO')
    expect(lineOf('shipper', 'freight_audits.configure')).toBe('BASIC')
    expect(lineOf('shipper', 'shippers.configure')).toBe('BASIC')
  })

  it('close the lists of documents, not the documents of an order', async () => {
    const go = await app.actor('shipper', { selected_plan: planOf(1), features })
    await go.get('/api/canhoto_files').expect(403)
    await go.get('/api/orders?include=canhoto_files,cte_files,nf_files').expect(200)
  })

  it.each(LINES)('$ability of a $role: $tier', async ({ role, ability, tier, doors }) => {
    const level = TIERS.indexOf(tier) + 1
    const below = await app.actor(role, { selected_plan: planOf(level - 1), features })
    const at = await app.actor(role, { selected_plan: planOf(level), features })
    for (const door of doors) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the limit on requests counts them
      const { status, body } = await knock(below, door)
      expect([door.path, status, body.meta?.exception]).toEqual([door.path, 403, 'PermissionException'])
      expect(body.errors[0].meta).toEqual({
        key: 'forbidden',
        ability,
        missing: { kind: 'plan', name: tier },
      })
      expect(body.errors[0].detail).toContain(tier)
      // oxlint-disable-next-line no-await-in-loop
      const open = await knock(at, door)
      expect([door.path, open.status]).not.toEqual([door.path, 403])
    }
  })
})
