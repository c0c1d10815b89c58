import { everyone } from '#shared/access/rules.ts'

export const sessionAbilities = {
  'session.use': everyone(),
} as const
