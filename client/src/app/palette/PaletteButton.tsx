import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { withTexts } from '#client/lib/i18n.ts'
import type { Session } from '#client/lib/session.ts'
import { IconSearch } from '#client/ui/icons.ts'
import styles from './palette.module.css'

const load = async () => ({ default: (await withTexts(['session'], import('./Palette.tsx'))).Palette })
const Palette = lazy(load)

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the palette: a field's look on a desk, a glass on a phone, Ctrl+K or ⌘K anywhere. */
export const PaletteButton = ({ session }: { session: Session }) => {
  const { t } = useTexts('app')
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpened((now) => !now)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <UnstyledButton
        className={styles.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
        onMouseEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconSearch size={18} aria-hidden />
        <VisuallyHidden>{t('palette.open')}</VisuallyHidden>
        <span className={styles.openWords} aria-hidden>
          {t('palette.short')}
        </span>
        <Kbd size="xs" className={styles.openKeys} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {opened ? (
        <Suspense fallback={null}>
          <Palette session={session} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
