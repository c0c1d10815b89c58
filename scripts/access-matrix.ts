import { ABILITIES, ABILITY_NAMES } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { FEATURES } from '#shared/access/features.ts'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import type { AccessSession, Rule } from '#shared/access/rules.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run access:matrix        prints who may try what, as a Markdown table made from server/shared/access

✓ may try it with any permissions · ○ may try it with the right permissions, plan and features · empty: never.
The last column is the rule itself.
`

const session = (role: RoleName, isFull: boolean): AccessSession => ({
  user_id: 1,
  role,
  company_id: 1,
  parent_id: isFull ? null : 2,
  permissions: isFull ? PERMISSIONS : [],
  plan: isFull ? 'PREMIUM' : null,
  features: isFull ? Object.values(FEATURES) : [],
})

const describe = (rule: Rule): string => {
  if ('all' in rule) return rule.all.map(describe).join(' and ')
  if ('any' in rule) return `(${rule.any.map(describe).join(' or ')})`
  if ('not' in rule) return `not ${describe(rule.not)}`
  if ('role' in rule) return rule.role.join('/')
  if ('holds' in rule) return `holds ${rule.holds.join('/')}`
  if ('module' in rule) return `module ${rule.module}`
  if ('plan' in rule) return `plan ${rule.plan}`
  if ('feature' in rule) return `feature ${rule.feature}`
  return 'headOffice' in rule ? 'head office' : 'everyone'
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

const main = async () => {
  if (helpAsked(HELP)) return
  console.log(row(['ability', ...ROLES, 'rule']))
  console.log(row(['---', ...ROLES.map(() => ':-:'), '---']))
  for (const ability of ABILITY_NAMES) {
    const cells = ROLES.map((role) => {
      if (can(session(role, false), ability)) return '✓'
      return can(session(role, true), ability) ? '○' : ''
    })
    console.log(row([`\`${ability}\``, ...cells, describe(ABILITIES[ability])]))
  }
}

await runMain(main)
