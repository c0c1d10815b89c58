import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#shared/access/can.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { Session } from '#server/kit/session.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { TELLTALE } from '#tests/support/telltale.ts'
import { RESOURCES, CALLS, fillPath } from './support.ts'

/** Security check 3: every route of every module, called as every role; deny is what `can()` denies, and nothing else. */

type Door = { method: 'get' | 'post' | 'patch' | 'delete'; path: string; ability: Ability }

const doors: Door[] = [
  ...CALLS.flatMap(({ method, path, ability }) =>
    ability === 'public' ? [] : [{ method, path: `/api/${fillPath(path, '999999')}`, ability }],
  ),
  ...RESOURCES.flatMap(({ contract: { type, create, update }, abilities }): Door[] => [
    { method: 'get', path: `/api/${type}`, ability: abilities.read },
    { method: 'get', path: `/api/${type}/999999`, ability: abilities.read },
    ...(abilities.create && create
      ? [{ method: 'post', path: `/api/${type}`, ability: abilities.create } as const]
      : []),
    ...(abilities.update && update
      ? [{ method: 'patch', path: `/api/${type}/999999`, ability: abilities.update } as const]
      : []),
    ...(abilities.delete
      ? ([
          { method: 'delete', path: `/api/${type}`, ability: abilities.delete },
          { method: 'delete', path: `/api/${type}/999999`, ability: abilities.delete },
        ] as const)
      : []),
  ]),
]
const WITHOUT_RIGHTS: ReadonlySet<RoleName> = new Set(['manager', 'shipper', 'transporter'])
const LEAST: readonly Permission[] = ['prt__admin']

describe('every door', () => {
  let app: TestApp
  const people: { name: string; actor: Actor; session: Session }[] = []

  beforeAll(async () => {
    app = await createTestApp()
    const enter = async (role: RoleName, permissions?: readonly Permission[]) => {
      const actor = await app.actor(role, permissions ? { permissions } : {})
      const session = await app.container.services.sessions.authenticate(actor.token)
      if (!session) throw new Error(`${role} has no session`)
      people.push({ name: `${role}${permissions ? ' without rights' : ''}`, actor, session })
    }
    for (const role of ROLES) {
      await enter(role)
      if (WITHOUT_RIGHTS.has(role)) await enter(role, LEAST)
    }
  })
  afterAll(() => app.close())

  it('is shut for who has no session', async () => {
    for (const { method, path } of doors) {
      const { status, body } = await app.anonymous[method](path)
      expect([status, body.meta?.exception], `${method} ${path}`).toEqual([401, 'UnauthorizedHttpException'])
    }
  })

  it.each(ROLES)('opens to %s exactly where the access table says so', async (role) => {
    for (const { name, actor, session } of people.filter((one) => one.session.role === role)) {
      const knock = async ({ method, path, ability }: Door): Promise<void> => {
        const { status, body, text } = await actor[method](path)
        const where = `${method} ${path} as ${name}: ${status} ${JSON.stringify(body.errors ?? '')}`
        expect(status, where).toBeLessThan(500)
        expect(status, where).not.toBe(401)
        if (can(session, ability)) expect(status, where).not.toBe(403)
        else expect([status, body.meta?.exception], where).toEqual([403, 'PermissionException'])
        expect(text ?? '', where).not.toMatch(TELLTALE)
      }
      // Logging out ends the session that the rest of the walk needs.
      const walk = doors.filter(({ path }) => path !== '/api/logout')
      for (let from = 0; from < walk.length; from += 10)
        await Promise.all(walk.slice(from, from + 10).map(knock))
    }
  })
})
