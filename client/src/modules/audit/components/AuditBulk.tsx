import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { approveWithin } from '#shared/audit/audit.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { useBulk } from '#client/kit/bulk/use-bulk.ts'
import type { Selection } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconGavel, IconRefresh } from '#client/ui/icons.ts'
import type { Audit } from '../audit-row.ts'

/** What may be done with the chosen audits: small differences approved with one reason, each by itself; or judged again. */
export const AuditBulk = ({ selection }: { selection: Selection<Audit> }) => {
  const { t } = useTexts('audit')
  const [asking, setAsking] = useState(false)
  const may = useMay()
  const pathTo = usePathTo()
  const start = useBulk('audits_order')
  const { rows, ids, all } = selection
  const again = may('freight_audits.approve') ? pathTo('freight_reaudit_create') : null
  return (
    <>
      <Can ability={approveWithin.ability}>
        <Button size="xs" leftSection={<IconGavel size={15} aria-hidden />} onClick={() => setAsking(true)}>
          {t('bulk.approve')}
        </Button>
      </Can>
      {again === null || all !== null ? null : (
        <Button
          component={Link}
          to={`${again}?orders=${[...new Set(rows.map(({ order_id }) => order_id))].join(',')}`}
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} aria-hidden />}
        >
          {t('again.button')}
        </Button>
      )}
      <JustificationDialog
        opened={asking}
        title={t('bulk.title', { count: all?.total ?? ids.length })}
        effect={t('bulk.text')}
        confirmLabel={t('bulk.approve')}
        onConfirm={async ({ justification }) => {
          await start('approve_within', selection, { justification })
          selection.clear()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
