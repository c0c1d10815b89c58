import { Anchor, Modal, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

export type Made = readonly {
  index: number
  id: string | null
  status: 'created' | 'existing' | 'failed'
  errors: readonly { detail: string }[]
  numbers: readonly string[]
}[]

const TONES = { created: 'success', existing: 'neutral', failed: 'danger' } as const

/** What became of each group of invoices. */
export const MadeOfInvoices = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const { t: kit } = useTexts('kit')
  const pathTo = usePathTo()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('invoices.done')}
      size="lg"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('request_files.number')}</Table.Th>
            <Table.Th>{t('request_files.request')}</Table.Th>
            <Table.Th>{t('status_label')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {made.map(({ index, id, status, errors, numbers }) => (
            <Table.Tr key={index}>
              <Table.Td>{numbers.join(', ')}</Table.Td>
              <Table.Td>
                {id === null ? null : (
                  <Anchor component={Link} size="sm" to={pathTo('request_update', { id }) ?? '#'}>
                    {t('invoices.request', { id })}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td>
                <StatusBadge tone={TONES[status]} size="sm">
                  {t(`invoices.outcome.${status}`)}
                </StatusBadge>
                {errors.map(({ detail }) => (
                  <Text key={detail} size="xs" mt={4}>
                    {detail}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
