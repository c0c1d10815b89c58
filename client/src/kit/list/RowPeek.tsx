import { Button, CloseButton, Group, Title } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { type Fact, Facts } from '../detail/KeyFacts.tsx'
import { isPlainKey } from '../keys/at-rest.ts'
import styles from './row-peek.module.css'

type Props = { name: string; facts: readonly Fact[]; to: string | null; onClose: () => void }

/** All columns of a row over the list's right edge, also those that the list does not show; the focus stays in the list, whose keys go on. */
export const RowPeek = ({ name, facts, to, onClose }: Props) => {
  const { t } = useTexts('kit')
  useEffect(() => {
    // A dialog or menu above the list closes first.
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isPlainKey(event)) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  })
  return (
    <section className={`${styles.peek} no-print`} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2}>{name}</Title>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </Group>
      <Facts facts={facts} />
      {to === null ? null : (
        <Button component={Link} to={to} fullWidth mt="md">
          {t('open_notice')}
        </Button>
      )}
    </section>
  )
}
