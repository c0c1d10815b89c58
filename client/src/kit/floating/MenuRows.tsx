import { Menu, Tooltip } from '@mantine/core'
import type { Icon } from '#client/ui/icons.ts'

/** An entry of a menu; `disabledReason` says why it cannot be taken now. */
export type MenuRow = {
  label: string
  onClick: () => void
  icon?: Icon
  color?: string
  disabledReason?: string
}

const Row = ({ label, icon: Shape, onClick, color, disabledReason }: MenuRow) => (
  <Tooltip label={disabledReason} disabled={!disabledReason} position="left">
    <Menu.Item
      {...(color ? { color } : {})}
      disabled={Boolean(disabledReason)}
      leftSection={Shape ? <Shape size={16} aria-hidden /> : undefined}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  </Tooltip>
)

/** Entries of a menu that are told as data. */
export const MenuRows = ({ rows }: { rows: readonly MenuRow[] }) =>
  rows.map((row) => <Row key={row.label} {...row} />)
