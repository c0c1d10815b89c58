import { Popover, type PopoverProps, type PopoverDropdownProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './floating.module.css'

export type PanelLook = Pick<PopoverProps, 'position' | 'width' | 'withArrow' | 'middlewares'> & {
  dropdown?: Pick<PopoverDropdownProps, 'p' | 'maw' | 'style' | 'aria-label'>
}

type Props = PanelLook & {
  opened: boolean
  onClose: () => void
  labelledBy: string
  children: ReactNode
}

/** The panel of `PanelOf`, over a place as large as its button; it holds the focus while it is open. */
export const FloatingPanel = ({ opened, onClose, labelledBy, dropdown, children, ...look }: Props) => (
  <Popover
    {...look}
    opened={opened}
    onChange={(next) => {
      if (!next) onClose()
    }}
    shadow="md"
    trapFocus
  >
    <Popover.Target>
      <span aria-hidden className={styles.anchor} />
    </Popover.Target>
    <Popover.Dropdown aria-labelledby={labelledBy} {...dropdown}>
      {children}
    </Popover.Dropdown>
  </Popover>
)
