import { Button, CloseButton, Group, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { type Fact, Facts } from '../detail/KeyFacts.tsx'
import styles from './row-peek.module.css'

type Props = { name: string; facts: readonly Fact[]; to: string | null; onClose: () => void }

/** All columns of a row beside the list, also those that the list does not show; the focus stays in the list, whose keys go on. */
export const RowPeek = ({ name, facts, to, onClose }: Props) => {
  const { t } = useTexts('kit')
  useHotkeys([['Escape', onClose]])
  return (
    <section className={`${styles.peek} no-print`} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} aria-live="polite">
          {name}
        </Title>
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
