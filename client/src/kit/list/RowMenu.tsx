import { Menu, Tooltip } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { MenuButton } from '../MenuButton.tsx'
import type { RowAction } from './list-types.ts'

const Entry = ({ label, icon: ActionIconShape, onClick, color, disabledReason }: RowAction) => (
  <Tooltip label={disabledReason} disabled={!disabledReason} position="left">
    <Menu.Item
      {...(color ? { color } : {})}
      disabled={Boolean(disabledReason)}
      leftSection={ActionIconShape ? <ActionIconShape size={16} /> : undefined}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  </Tooltip>
)

/** The row's ⋯: the same actions as on its page. */
export const RowMenu = ({ actions, name }: { actions: readonly RowAction[]; name: string }) => {
  const { t } = useTexts('kit')
  if (actions.length === 0) return null
  return (
    <MenuButton
      label={t('list.row_actions', { name })}
      renderEntries={() => actions.map((action) => <Entry key={action.label} {...action} />)}
    />
  )
}
