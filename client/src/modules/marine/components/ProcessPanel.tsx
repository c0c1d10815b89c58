import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Facts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { dateTime } from '#client/lib/format.ts'
import { IconEdit } from '#client/ui/icons.ts'
import { routeText, type Process } from '../marine.ts'
import { StageBadge } from './Badges.tsx'
import { ProcessDialog } from './ProcessDialog.tsx'

const DATES = ['etd', 'eta', 'atd', 'ata'] as const

/** Ship and ports of an order. */
export const ProcessPanel = ({ row, writes }: { row: Process; writes: boolean }) => {
  const { t } = useTexts('marine')
  const [changes, setChanges] = useState(false)
  return (
    <Panel
      title={t('order.process')}
      actions={
        <Group gap="xs">
          <StageBadge row={row} />
          {writes ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconEdit size={16} aria-hidden />}
              onClick={() => setChanges(true)}
            >
              {t('order.change')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Facts
        facts={[
          { label: t('field.ship'), value: [row.ship, row.voyage].filter(Boolean).join(' · ') },
          { label: t('field.shipping_line'), value: row.shipping_line },
          { label: t('field.route'), value: routeText(row) },
          { label: t('field.booking'), value: row.booking },
          { label: t('field.bill_of_lading'), value: row.bill_of_lading },
          ...DATES.map((name) => ({
            label: t(`field.${name}`),
            value: row[name] === null ? null : dateTime(row[name]),
          })),
        ]}
      />
      {changes ? <ProcessDialog row={row} onClose={() => setChanges(false)} /> : null}
    </Panel>
  )
}
