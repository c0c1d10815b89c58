import { useTexts } from '#client/lib/texts.ts'
import { MenuButton } from '../MenuButton.tsx'
import { useOffline } from '../use-offline.ts'
import type { RowAction } from './list-types.ts'

/** The row's ⋯: the same actions as on its page; without network each says why it cannot be taken. */
export const RowMenu = ({ actions, name }: { actions: readonly RowAction[]; name: string }) => {
  const { t } = useTexts('kit')
  const offline = useOffline()
  if (actions.length === 0) return null
  return (
    <MenuButton
      label={t('list.row_actions', { name })}
      rows={() =>
        offline === null ? actions : actions.map((action) => ({ ...action, disabledReason: offline }))
      }
    />
  )
}
