import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { freightTenderTransporters } from '#shared/tenders/tender-parts.contract.ts'
import { inviteTransporters } from '#shared/tenders/tender.calls.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { orMissing } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { TOUCHED, type PartRow, type TenderRow } from '../tender.ts'
import { TenderPartStatus } from './TenderStatus.tsx'

const oneCarrier = z.strictObject({ transporter_id: id() })

/** One carrier at a time, of those that take orders of the shipper. */
const InviteDialog = ({ row, onClose }: { row: TenderRow; onClose: () => void }) => {
  const { t } = useTexts('tenders')
  const invite = useCall(inviteTransporters, TOUCHED)
  return (
    <FormDialog
      title={t('carriers.invite_title')}
      schema={oneCarrier}
      onSubmit={({ transporter_id }) =>
        invite.mutateAsync({ id: row.id, input: { transporter_ids: [transporter_id] } })
      }
      submitLabel={t('carriers.invite')}
      done={t('carriers.invited')}
      onClose={onClose}
    >
      <ResourceField<{ id: string; fantasy_name: string }>
        name="transporter_id"
        label={t('carrier')}
        required
        resource={transporters}
        filter={{ takes_orders_of: String(row.company_id) }}
        optionLabel={(carrier) => carrier.fantasy_name}
      />
    </FormDialog>
  )
}

export const CarriersTab = ({ row: tender }: { row: TenderRow }) => {
  const { t } = useTexts('tenders')
  const pathTo = usePathTo()
  const [isInviting, setInviting] = useState(false)
  const filter = useMemo(() => ({ freight_tender_id: tender.id }), [tender.id])
  const columns: Column<PartRow>[] = [
    {
      key: 'carrier',
      label: t('carrier'),
      fixed: true,
      card: 'title',
      render: (row) => row.transporter_name,
    },
    momentColumn('answered_at', t('carriers.answered_at')),
    {
      key: 'reason',
      label: t('carriers.reason'),
      hidden: tender.status === 'draft',
      render: (row) => orMissing(row.decline_reason),
    },
    {
      key: 'won',
      label: t('carriers.won'),
      align: 'right',
      hidden: tender.status !== 'awarded',
      render: (row) => orMissing(row.lanes_won),
    },
    {
      key: 'table',
      label: t('carriers.table'),
      hidden: tender.status !== 'awarded',
      render: (row) =>
        row.simulation_table_id === null ? (
          orMissing(null)
        ) : (
          <LinkCell to={pathTo('table', { id: row.simulation_table_id })}>
            {t('carriers.open_table')}
          </LinkCell>
        ),
    },
    {
      key: 'status',
      label: t('status_label'),
      card: 'status',
      render: (row) => <TenderPartStatus status={row.status} />,
    },
  ]
  const actions = tender.meta?.actions?.includes('invite') ? (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setInviting(true)}>
      {t('carriers.invite')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<PartRow>
        label={t('carriers.title')}
        resource={freightTenderTransporters}
        fixedFilter={filter}
        columns={columns}
        rowName={(row) => row.transporter_name}
        actions={actions}
        empty={{ title: t('carriers.empty'), text: t('carriers.empty_text') }}
      />
      {isInviting ? <InviteDialog row={tender} onClose={() => setInviting(false)} /> : null}
    </>
  )
}
