import type { FloatingPosition } from '@mantine/core'
import { type ReactNode, Suspense, lazy } from 'react'
import { fetchFloating, fetchMenu, fetchRows } from './fetch-floating.ts'
import styles from './floating.module.css'
import type { MenuRow } from './MenuRows.tsx'
import { type OpenerProps, useOpener } from './use-opener.ts'

// What floats comes with its first opening.
const FloatingMenu = lazy(async () => ({ default: (await fetchMenu()).FloatingMenu }))
const MenuRows = lazy(async () => ({ default: (await fetchRows()).MenuRows }))

type Props = {
  renderButton: (props: OpenerProps) => ReactNode
  /** Asked for when the menu opens. */
  position?: FloatingPosition
  width?: number
} & ({ rows: () => readonly MenuRow[] } | { renderEntries: () => ReactNode })

/** A button that opens a menu. */
export const MenuOf = ({ renderButton, position = 'bottom-end', width, ...entries }: Props) => {
  const { id, button, isBuilt, isOpen, close } = useOpener({ kind: 'menu', onReach: fetchFloating })
  return (
    <span className={styles.place}>
      {renderButton(button)}
      {isBuilt ? (
        <Suspense fallback={null}>
          <FloatingMenu
            opened={isOpen}
            onClose={close}
            labelledBy={id}
            position={position}
            {...(width === undefined ? {} : { width })}
          >
            {'rows' in entries ? <MenuRows rows={entries.rows()} /> : entries.renderEntries()}
          </FloatingMenu>
        </Suspense>
      ) : null}
    </span>
  )
}
