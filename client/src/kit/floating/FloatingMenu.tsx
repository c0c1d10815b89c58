import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './floating.module.css'

type Props = Pick<MenuProps, 'opened' | 'onClose' | 'position' | 'width'> & {
  labelledBy: string
  children: ReactNode
}

/** The menu of `MenuOf`, over a place as large as its button. */
export const FloatingMenu = ({ labelledBy, children, ...menu }: Props) => (
  <Menu {...menu} returnFocus={false} shadow="md" withinPortal>
    <Menu.Target>
      <span aria-hidden className={styles.anchor} />
    </Menu.Target>
    <Menu.Dropdown aria-labelledby={labelledBy} onClick={(event) => event.stopPropagation()}>
      {children}
    </Menu.Dropdown>
  </Menu>
)
