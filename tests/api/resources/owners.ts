import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import type { TestApp } from '#tests/support/app.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'

/** Owners of most rows, in the order in which a user with the right is looked for; dev comes last. */
const ORDER: readonly RoleName[] = ['shipper', 'transporter', 'four_pl', 'finance_manager', 'manager']

export type Owners = { of: (ability: Ability, first?: RoleName) => Person }

/** All people of the story, logged in; `of` is the first whose role may do this. */
export const logInOwners = async (app: TestApp): Promise<Owners> => {
  const people = new Map<RoleName, Person>()
  for (const role of ROLES) people.set(role, await logInAs(app, role))
  return {
    of: (ability, first) => {
      const order = [...(first ? [first] : []), ...ORDER, ...ROLES.toReversed()]
      const person = order.map((role) => people.get(role)).find((one) => one && can(one.session, ability))
      if (!person) throw new Error(`nobody in the demo story has ${ability}`)
      return person
    },
  }
}
