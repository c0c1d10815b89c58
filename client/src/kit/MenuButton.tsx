import { ActionIcon, Menu } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IconDots } from '#client/ui/icons.ts'
import styles from './menu-button.module.css'

type Props = {
  /** Name of the button and of its menu. */
  label: string
  /** The entries, asked for when the menu opens. */
  renderEntries: () => ReactNode
}

/** A ⋯ whose menu is built when it first opens: a long list draws its buttons and no menus. */
export const MenuButton = ({ label, renderEntries }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isBuilt, setBuilt] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // A press on the button of an open menu closes it before the click arrives.
  const wasOpen = useRef(false)
  const open = () => {
    setBuilt(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return (
    <span className={styles.place}>
      <ActionIcon
        id={id}
        ref={button}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={(event) => {
          event.stopPropagation()
          if (!wasOpen.current) open()
          wasOpen.current = false
        }}
        onKeyDown={byKey}
      >
        <IconDots size={18} />
      </ActionIcon>
      {isBuilt ? (
        <Menu
          opened={isOpen}
          onClose={close}
          returnFocus={false}
          shadow="md"
          position="bottom-end"
          withinPortal
        >
          <Menu.Target>
            <span aria-hidden className={styles.anchor} />
          </Menu.Target>
          <Menu.Dropdown aria-labelledby={id} onClick={(event) => event.stopPropagation()}>
            {renderEntries()}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  )
}
