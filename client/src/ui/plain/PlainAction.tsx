import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { FOCUSED, names, vars } from './plain-styles.ts'

const BUTTON = names(
  FOCUSED,
  'mantine-active',
  ActionIcon.classes.root,
  'mantine-ActionIcon-root',
  UnstyledButton.classes.root,
  'mantine-UnstyledButton-root',
)
const BUTTON_ICON = names(ActionIcon.classes.icon, 'mantine-ActionIcon-icon')
const BUTTON_STYLE = vars({
  '--ai-bg': 'transparent',
  '--ai-hover': 'var(--mantine-color-gray-light-hover)',
  '--ai-color': 'var(--mantine-color-gray-light-color)',
  '--ai-bd': 'calc(0.0625rem * var(--mantine-scale)) solid transparent',
})

/** A quiet grey button of one picture. */
export const PlainAction = ({ children, ...button }: ComponentProps<'button'>) => (
  <button {...button} type="button" className={BUTTON} style={BUTTON_STYLE} data-variant="subtle">
    <span className={BUTTON_ICON}>{children}</span>
  </button>
)
