import type { GatedScreen } from '../../../scripts/lib/access-lines.ts'
import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf } from '#client/kit/screen.ts'
import { gatesOf } from '#client/kit/screen-access.ts'
import { ROLES } from '#shared/access/roles.ts'

/** The registered screens as the access document tells them. */
export const gatedScreens = (): GatedScreen[] =>
  screens
    .filter(({ roles }) => roles !== 'public')
    .map((screen) => {
      const roles = ROLES.filter((role) => role !== 'dev' && isForRole(screen, role))
      return {
        name: screen.name,
        roles,
        addresses: roles.map((role) => ({
          role,
          address: patternOf(screen, role).replace('/logistic_manager/', ''),
        })),
        gates: [
          ...new Set([
            ...roles.flatMap((role) => gatesOf(screen, role)),
            ...(screen.menu?.ability ? [screen.menu.ability] : []),
          ]),
        ],
      }
    })
