import type { ReactNode } from 'react'
import { IconDots } from '#client/ui/icons.ts'
import { PlainAction } from '#client/ui/plain/PlainAction.tsx'
import { MenuOf } from './floating/MenuOf.tsx'
import type { MenuRow } from './floating/MenuRows.tsx'

/** `label`: name of the button and of its menu, whose entries are asked for when it opens. */
type Props = { label: string } & ({ rows: () => readonly MenuRow[] } | { renderEntries: () => ReactNode })

/** A ⋯ with its menu. */
export const MenuButton = ({ label, ...entries }: Props) => (
  <MenuOf
    {...entries}
    renderButton={(button) => (
      <PlainAction {...button} aria-label={label}>
        <IconDots size={18} />
      </PlainAction>
    )}
  />
)
