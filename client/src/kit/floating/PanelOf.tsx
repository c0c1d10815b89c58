import { type ReactNode, Suspense, lazy } from 'react'
import { fetchFloating, fetchPanel } from './fetch-floating.ts'
import type { PanelLook } from './FloatingPanel.tsx'
import styles from './floating.module.css'
import { type OpenerProps, useOpener } from './use-opener.ts'

const FloatingPanel = lazy(async () => ({ default: (await fetchPanel()).FloatingPanel }))

type Props = PanelLook & {
  renderButton: (props: OpenerProps) => ReactNode
  renderPanel: (close: () => void) => ReactNode
  /** Just asked for: opens at once. */
  startsOpen?: boolean
  onClose?: () => void
  /** Fetches what the panel shows, once its button is reached. */
  onReach?: () => void
}

/** A button that opens a panel beside itself. */
export const PanelOf = ({ renderButton, renderPanel, startsOpen, onClose, onReach, ...look }: Props) => {
  const { id, button, isBuilt, isOpen, close } = useOpener({
    kind: 'dialog',
    onReach: () => {
      fetchFloating()
      onReach?.()
    },
    ...(startsOpen === undefined ? {} : { startsOpen }),
    ...(onClose === undefined ? {} : { onClose }),
  })
  return (
    <span className={styles.place}>
      {renderButton(button)}
      {isBuilt ? (
        <Suspense fallback={null}>
          <FloatingPanel {...look} opened={isOpen} onClose={close} labelledBy={id}>
            {renderPanel(close)}
          </FloatingPanel>
        </Suspense>
      ) : null}
    </span>
  )
}
