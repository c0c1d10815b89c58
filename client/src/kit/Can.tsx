import type { ReactNode } from 'react'
import type { Ability } from '#shared/access/abilities.ts'
import { useMay } from './use-access.ts'

/** Shows its children to those who hold the ability; a forbidden action is hidden, not disabled. */
export const Can = ({ ability, children }: { ability: Ability; children: ReactNode }) =>
  useMay()(ability) ? children : null
