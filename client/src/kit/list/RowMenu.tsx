import { MenuButton } from '../MenuButton.tsx'
import type { RowAction } from './list-types.ts'

type Props = { actions: readonly RowAction[]; label: string; offline: string | null }

/** The row's ⋯: the same actions as on its page; without network each says why it cannot be taken. */
export const RowMenu = ({ actions, label, offline }: Props) =>
  actions.length === 0 ? null : (
    <MenuButton
      label={label}
      rows={() =>
        offline === null ? actions : actions.map((action) => ({ ...action, disabledReason: offline }))
      }
    />
  )
