import { Alert, Loader, Modal, NavLink, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { IconSearch } from '#client/ui/icons.ts'
import { readTyped } from '../search/typed.ts'
import { type FoundRecord, useRecords } from '../search/use-records.ts'
import { InvoiceStages } from './InvoiceStages.tsx'

type RecordsProps = { items: readonly FoundRecord[]; onLeave: () => void }

const Records = ({ items, onLeave }: RecordsProps) => (
  <nav>
    {items.map(({ key, path, label, hint, icon: Shape }) => (
      <NavLink
        key={key}
        component={Link}
        to={path}
        label={label}
        description={hint}
        leftSection={<Shape size={19} aria-hidden />}
        onClick={onLeave}
      />
    ))}
  </nav>
)

type Props = { words: string; onClose: () => void }

/** The answer of the bar's search: where an invoice is, and every other record that the words mean. */
export const InvoiceSearchModal = ({ words, onClose }: Props) => {
  const { t } = useTexts('app')
  const { t: kit } = useTexts('kit')
  const { items, isPending } = useRecords(words)
  const number = readTyped(words)?.number ?? null
  const isNothing = number === null && items.length === 0 && !isPending
  return (
    <Modal
      opened
      onClose={onClose}
      title={number === null ? t('search_title', { words }) : t('invoice_search_title', { number })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md" aria-live="polite">
        {number === null ? null : (
          <InvoiceStages number={number} known={isPending || items.length > 0} onLeave={onClose} />
        )}
        {items.length > 0 && number !== null ? (
          <Text size="sm" fw={600} c="dimmed">
            {t('palette.records')}
          </Text>
        ) : null}
        <Records items={items} onLeave={onClose} />
        {number === null && isPending ? <Loader aria-label={kit('loading')} /> : null}
        {isNothing ? (
          <Alert color="gray" icon={<IconSearch />}>
            {t('palette.none', { typed: words })}
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}
