import { Exception, type Issue } from '#shared/kit/exceptions.ts'
import { ABILITIES, type Ability } from './abilities.ts'
import { isOutsideToken, type Asking } from './can.ts'
import { explain, type Lack } from './explain.ts'
import { PLAN_LABELS, TIERS } from './plans.ts'
import { ownsCompany } from '#shared/users/grant-rules.ts'

/** What a refused request lacks, for programs: `meta.missing` of the error. */
export type Missing = {
  kind: Lack['kind'] | 'scope' | 'author' | 'side' | 'self'
  /** Plan tier, feature, module or scope. */
  name?: string
  /** Permissions or roles, one of which would do. */
  one_of?: readonly string[]
}

const missingOf = (lack: Lack): Missing => {
  if (lack.kind === 'plan') return { kind: 'plan', name: lack.tier }
  if (lack.kind === 'feature') return { kind: 'feature', name: lack.feature }
  if (lack.kind === 'module') return { kind: 'module', name: lack.module }
  if (lack.kind === 'role') return { kind: 'role', one_of: lack.roles }
  return lack.kind === 'head_office' ? { kind: 'head_office' } : { kind: lack.kind, one_of: lack.permissions }
}

/** Of a rule that asks for nothing that a session could hold. */
const ONLY_DEV: Missing = { kind: 'role', one_of: ['dev'] }

/** The name under which a tier is sold, beside the tier itself. */
const wordsOf = ({ kind, name = '', one_of = [] }: Missing): string => {
  if (kind !== 'plan') return one_of.length > 0 ? one_of.join(', ') : name
  const sold = Object.values(PLAN_LABELS)[TIERS.findIndex((tier) => tier === name)]
  return sold === undefined ? name : `${sold} (${name})`
}

/** An owner is not sent to the people who give rights in the company: the owner is one of them. */
const keyOf = ({ kind }: Missing, session: Asking): string =>
  kind === 'permission' && ownsCompany(session) ? 'lacks_permission_owner' : `lacks_${kind}`

/**
 * 403 of a session that has the ability and may not use it here: `author` of a row that another company sent, `side` of
 * what the other side of an order answers, `self` of what belongs to another person.
 */
export const forbidden = (
  session: Asking,
  ability: Ability,
  ...lacks: readonly [Missing, ...Missing[]]
): Exception =>
  new Exception(
    'PermissionException',
    lacks.map((missing): Issue => ({
      key: keyOf(missing, session),
      params: { names: wordsOf(missing) },
      meta: { key: 'forbidden', ability, missing },
    })),
  )

/**
 * 403 that names each missing thing, an issue for each: the token's scope, the plan, the permission, the feature.
 *
 * @example refuse(basicShipper, 'simulations.run') // meta.missing { kind: 'plan', name: 'PREMIUM' }
 */
export const refuse = (session: Asking, ability: Ability): Exception => {
  const scope: Missing[] = isOutsideToken(session, ability) ? [{ kind: 'scope', name: ability }] : []
  const lacks = [...scope, ...explain(session, ABILITIES[ability]).map(missingOf)]
  const [first = ONLY_DEV, ...others] = lacks
  return forbidden(session, ability, first, ...others)
}
