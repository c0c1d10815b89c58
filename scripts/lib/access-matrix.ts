import { ABILITIES, ABILITY_NAMES } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { FEATURES } from '#shared/access/features.ts'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import type { AccessSession, Rule } from '#shared/access/rules.ts'

const session = (role: RoleName, isFull: boolean): AccessSession => ({
  user_id: 1,
  role,
  company_id: 1,
  parent_id: isFull ? null : 2,
  permissions: isFull ? PERMISSIONS : [],
  plan: isFull ? 'logistic_manager__4' : null,
  features: isFull ? Object.values(FEATURES) : [],
})

const describe = (rule: Rule): string => {
  if ('all' in rule) return rule.all.map(describe).join(' and ')
  if ('any' in rule) return `(${rule.any.map(describe).join(' or ')})`
  if ('not' in rule) return `not ${describe(rule.not)}`
  if ('module' in rule) return `module ${rule.module}`
  if ('feature' in rule) return `feature ${rule.feature}`
  if ('role' in rule) return rule.role.join('/')
  if ('holds' in rule) return `holds ${rule.holds.join('/')}`
  if ('plan' in rule) return `plan ${rule.plan}`
  return 'headOffice' in rule ? 'head office' : 'everyone'
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Who may try what, as a Markdown table: one line per ability, one column per role, the rule itself at the end. */
export const accessMatrix = (): string => {
  const lines = [row(['ability', ...ROLES, 'rule']), row(['---', ...ROLES.map(() => ':-:'), '---'])]
  for (const ability of ABILITY_NAMES) {
    const cells = ROLES.map((role) => {
      if (can(session(role, false), ability)) return '✓'
      return can(session(role, true), ability) ? '○' : ''
    })
    lines.push(row([`\`${ability}\``, ...cells, describe(ABILITIES[ability])]))
  }
  return `${lines.join('\n')}\n`
}
