/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import styles from '../components/tables.module.css'
import type { Other } from './conflict.ts'

type Props = {
  changes: readonly Other[] | null
  onMerge: () => void
  onTheirs: () => void
  onClose: () => void
}
const SHOWN = 100

/** Another user changed the table in between: their changes, and three ways on. */
export const ConflictDialog = ({ changes, onMerge, onTheirs, onClose }: Props) => {
  const { t } = useTexts('tables')
  const { t: kit } = useTexts('kit')
  const both = (changes ?? []).filter(({ mine }) => mine !== null).length
  return (
    <Modal
      opened={changes !== null}
      onClose={onClose}
      size="xl"
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': kit('sheet.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t('conflict.text', { count: changes?.length ?? 0 })}{' '}
          {both > 0 ? t('conflict.both', { count: both }) : t('conflict.none_both')}
        </Text>
        {/* A region that scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section
          className={styles.frame}
          tabIndex={0}
          aria-label={t('conflict.title')}
          style={{ maxHeight: '45vh', overflow: 'auto' }}
        >
          <Table verticalSpacing={6} aria-label={t('conflict.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('compare.where')}</Table.Th>
                <Table.Th>{t('compare.what')}</Table.Th>
                <Table.Th ta="right">{t('conflict.was')}</Table.Th>
                <Table.Th ta="right">{t('conflict.theirs')}</Table.Th>
                <Table.Th ta="right">{t('conflict.mine')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(changes ?? []).slice(0, SHOWN).map((one) => (
                <Table.Tr key={`${one.where}${one.column}${one.after}`}>
                  <Table.Td>{one.where}</Table.Td>
                  <Table.Td>{one.column}</Table.Td>
                  <Table.Td ta="right">{one.before || '–'}</Table.Td>
                  <Table.Td ta="right">{one.after || '–'}</Table.Td>
                  <Table.Td ta="right" fw={600}>
                    {one.mine === null ? '' : one.mine || '–'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('conflict.later')}
          </Button>
          <Button variant="default" onClick={onTheirs}>
            {t('conflict.take_theirs')}
          </Button>
          <Button onClick={onMerge}>{t('conflict.merge')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
