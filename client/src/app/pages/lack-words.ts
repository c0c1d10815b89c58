import type { Lack } from '#shared/access/explain.ts'
import { PLAN_LABELS, TIERS, type Tier } from '#shared/access/plans.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import { text } from '#client/lib/i18n.ts'

/** `Administrador`; of another module than the main one with its name: `Dono (Faturamento)`. */
export const permissionName = (permission: string, withModule = false): string => {
  const [module = '', level = ''] = permission.split('__')
  const label = text(`session:levels.${level}`, {}, level)
  return module === 'integra_manager' && !withModule
    ? label
    : `${label} (${text(`session:modules.${module}.name`, {}, module)})`
}

/** `Plano MASTER`: the name under which a tier is sold. */
const planName = (tier: Tier): string => Object.values(PLAN_LABELS)[TIERS.indexOf(tier)] ?? tier

const planOf = (plan: string | null): string =>
  plan !== null && Object.hasOwn(PLAN_LABELS, plan)
    ? PLAN_LABELS[plan as keyof typeof PLAN_LABELS]
    : text('app:lack.no_plan')

/** One missing thing in words. */
export const lackWords = (lack: Lack, session: AccessSession): string => {
  switch (lack.kind) {
    case 'permission':
      return text('app:lack.permission', {
        count: lack.permissions.length,
        names: lack.permissions.map((one) => permissionName(one)).join(', '),
      })
    case 'module':
      return text('app:lack.module', { name: text(`session:modules.${lack.module}.name`) })
    case 'plan':
      return text('app:lack.plan', { name: planName(lack.tier), current: planOf(session.plan) })
    case 'feature':
      return text('app:lack.feature', { name: text(`kit:features.${lack.feature}.name`) })
    case 'role':
      return text('app:lack.role', {
        names: lack.roles.map((one) => text(`session:roles.${one}`)).join(', '),
      })
    case 'excluded':
      return text('app:lack.excluded', {
        names: lack.permissions.map((one) => permissionName(one)).join(', '),
      })
    default:
      return text('app:lack.head_office')
  }
}
