import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { IconDots } from '#client/ui/icons.ts'
import type { RowAction } from './list-types.ts'

/** The row's ⋯: the same actions as on its page. */
export const RowMenu = ({ actions, name }: { actions: readonly RowAction[]; name: string }) => {
  const { t } = useTexts('kit')
  if (actions.length === 0) return null
  return (
    <Menu shadow="md" position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('list.row_actions', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map(({ label, icon: ActionIconShape, onClick, color, disabledReason }) => (
          <Tooltip key={label} label={disabledReason} disabled={!disabledReason} position="left">
            <Menu.Item
              {...(color ? { color } : {})}
              disabled={Boolean(disabledReason)}
              leftSection={ActionIconShape ? <ActionIconShape size={16} /> : undefined}
              onClick={onClick}
            >
              {label}
            </Menu.Item>
          </Tooltip>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
