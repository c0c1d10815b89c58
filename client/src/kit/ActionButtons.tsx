import { Button, Menu, Tooltip } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { type Icon, IconDots } from '#client/ui/icons.ts'
import { useOffline } from './use-offline.ts'

export type ActionButton = {
  /** Name as the server sends it in `meta.actions`. */
  action: string
  label: string
  icon?: Icon
  onClick: () => void
  danger?: boolean
  /** Stands under ⋯ even when it is the first one. */
  secondary?: boolean
  loading?: boolean
}

type Props = {
  /** `row.meta?.actions`: what this user may do with this record now. */
  allowed: readonly string[] | undefined
  /** In order of importance: the first allowed one is the primary button. */
  buttons: readonly ActionButton[]
  /** Buttons beside ⋯; 2 unless told. */
  visible?: number
}

/** The next actions of a record: never guessed, only what the server offers. */
export const ActionButtons = ({ allowed, buttons, visible = 2 }: Props) => {
  const { t } = useTexts('kit')
  const offline = useOffline()
  const offered = buttons.filter(({ action }) => allowed?.includes(action))
  const shown = offered.filter((button) => !button.secondary).slice(0, visible)
  const rest = offered.filter((button) => !shown.includes(button))
  return (
    <>
      {shown.map(({ action, label, icon: Shape, onClick, danger, loading }, index) => (
        <Tooltip key={action} label={offline} disabled={offline === null}>
          <Button
            // Not `disabled`: the reason is shown to the pointer and to the focus.
            {...(offline === null
              ? {}
              : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': offline })}
            variant={index === 0 && !danger ? 'filled' : 'default'}
            {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
            leftSection={Shape ? <Shape size={17} aria-hidden /> : undefined}
            loading={loading ?? false}
            onClick={offline === null ? onClick : undefined}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      {rest.length > 0 ? (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={t('more_actions')}>
              <IconDots size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ action, label, icon: Shape, onClick, danger }) => (
              <Menu.Item
                key={action}
                disabled={offline !== null}
                {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
                leftSection={Shape ? <Shape size={16} aria-hidden /> : undefined}
                onClick={onClick}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  )
}
