import { FEATURES, type FeatureName } from '#shared/access/features.ts'
import { LEVELS, MODULES, PERMISSIONS } from '#shared/access/permissions.ts'
import { TIERS } from '#shared/access/plans.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { type AccessSession, type Rule, satisfies } from '#shared/access/rules.ts'

const TOP_PLAN = `logistic_manager__${TIERS.length}`

const sessionOf = (role: RoleName, permissions: readonly string[], more: Partial<AccessSession> = {}) => ({
  user_id: 1,
  role,
  company_id: 1,
  parent_id: null,
  permissions,
  plan: TOP_PLAN,
  features: Object.values(FEATURES),
  ...more,
})

/** `integra_manager: owner, admin`; without the module's name where it is the main one. */
const permissionWords = (held: readonly string[]): string => {
  const parts = MODULES.flatMap((module) => {
    const levels = LEVELS[module].filter((level) => held.includes(`${module}__${level}`))
    if (levels.length === 0) return []
    const words = levels.length === LEVELS[module].length ? 'any' : levels.join(', ')
    return [module === 'integra_manager' ? words : `${module}: ${words}`]
  })
  return parts.join('; ')
}

/** What else it takes, found by taking one thing away at a time from a session that passes. */
const demandsOf = (role: RoleName, permissions: readonly string[], rule: Rule): string[] => {
  const passes = (more: Partial<AccessSession>) => satisfies(sessionOf(role, permissions, more), rule)
  const tier = passes({ plan: null })
    ? null
    : TIERS.find((_, index) => passes({ plan: `logistic_manager__${index + 1}` }))
  const features = (Object.keys(FEATURES) as FeatureName[]).filter(
    (name) => !passes({ features: Object.values(FEATURES).filter((id) => id !== FEATURES[name]) }),
  )
  return [
    ...(tier ? [`from ${tier}`] : []),
    ...features.map((name) => `feature ${FEATURES[name]}`),
    ...(passes({ parent_id: 2 }) ? [] : ['head office']),
  ]
}

/**
 * Who of one role satisfies a rule, worked out by trying every permission, plan and feature: `owner, admin · from PRO`;
 * `everybody`; null for nobody. Pure.
 */
export const whoPasses = (role: RoleName, rule: Rule): string | null => {
  const held = PERMISSIONS.filter((permission) => satisfies(sessionOf(role, [permission]), rule))
  const withoutAny = satisfies(sessionOf(role, []), rule)
  if (!withoutAny && held.length === 0) return null
  const shut = withoutAny ? PERMISSIONS.filter((permission) => !held.includes(permission)) : []
  const words = withoutAny
    ? `everybody${shut.length > 0 ? ` but ${permissionWords(shut)}` : ''}`
    : permissionWords(held)
  return [words, ...demandsOf(role, withoutAny ? [] : held.slice(0, 1), rule)].join(' · ')
}

/** Roles with the same answer together: `shipper: owner, admin · from PRO`. dev passes everything and is left out. */
export const passersOf = (rule: Rule): string => {
  const byWords = new Map<string, RoleName[]>()
  for (const role of ROLES) {
    const words = role === 'dev' ? null : whoPasses(role, rule)
    if (words !== null) byWords.set(words, [...(byWords.get(words) ?? []), role])
  }
  return [...byWords]
    .map(
      ([words, roles]) =>
        `**${roles.length === ROLES.length - 1 ? 'all roles' : roles.join(', ')}**: ${words}`,
    )
    .join('<br>')
}

/** Is this very rule a part of that one? Abilities are made of the lines themselves, not of copies. */
export const contains = (rule: Rule, part: Rule): boolean => {
  if (rule === part) return true
  if ('all' in rule) return rule.all.some((inner) => contains(inner, part))
  if ('any' in rule) return rule.any.some((inner) => contains(inner, part))
  return 'not' in rule && contains(rule.not, part)
}
