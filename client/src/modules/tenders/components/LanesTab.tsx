import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { freightTenderLanes } from '#shared/tenders/tender-parts.contract.ts'
import { LANE_SHEET_FIELDS } from '#shared/tenders/tender-sheets.ts'
import { fillLanes, importLanes, laneTemplate, previewLanes } from '#shared/tenders/tender.calls.ts'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { SheetImportButton } from '#client/kit/sheet-import/SheetImportButton.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { send } from '#client/lib/call.ts'
import { money, orMissing, weight } from '#client/lib/format.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconDownload, IconEdit, IconPackage, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { laneName, TOUCHED, type LaneRow, type TenderRow } from '../tender.ts'
import { LaneDialog } from './LaneDialog.tsx'

const useLaneLabel = (): ((field: string) => string) => {
  const { t } = useTexts('tenders')
  return (field) => {
    const known = LANE_SHEET_FIELDS.find(({ name }) => name === field)
    return known ? t(`lane.${known.name}`) : field
  }
}

const useLaneColumns = (status: TenderRow['status']): Column<LaneRow>[] => {
  const { t } = useTexts('tenders')
  const isClosed = status === 'closed' || status === 'awarded'
  return [
    { key: 'lane', label: t('scenario.lane'), fixed: true, card: 'title', render: laneName },
    {
      key: 'shipments',
      label: t('lane.shipments'),
      sort: 'shipments',
      align: 'right',
      render: (row) => row.shipments,
    },
    {
      key: 'weight',
      label: t('lane.weight'),
      sort: 'weight',
      align: 'right',
      render: (row) => weight(row.weight),
    },
    {
      key: 'invoice_value',
      label: t('lane.invoice_value'),
      sort: 'invoice_value',
      align: 'right',
      render: (row) => money(row.invoice_value),
    },
    {
      key: 'current_cost',
      label: t('lane.current'),
      align: 'right',
      hidden: !isClosed,
      render: (row) => (row.current_cost === null ? orMissing(null) : money(row.current_cost)),
    },
    {
      key: 'winner',
      label: t('lane.winner'),
      hidden: status !== 'awarded',
      render: (row) => orMissing(row.awarded_transporter_name),
    },
  ]
}

const ask = (mapping: unknown) => ({ mapping: JSON.stringify(mapping) })

/** By hand, by spreadsheet, or from the orders of the last twelve months. */
const LaneButtons = ({ id, onNew }: { id: string; onNew: () => void }) => {
  const { t } = useTexts('tenders')
  const labelOf = useLaneLabel()
  const fill = useCall(fillLanes, TOUCHED)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => void saveLinked(send(laneTemplate, { query: { format: 'xlsx' } })).catch(notifyError)}
      >
        {t('lane.template')}
      </Button>
      <SheetImportButton
        title={t('lane.import')}
        fields={LANE_SHEET_FIELDS}
        labelOf={labelOf}
        resource="freight_tender_lanes"
        preview={(file, mapping) => send(previewLanes, { id, input: ask(mapping), files: [file] })}
        write={(file, mapping) => send(importLanes, { id, input: ask(mapping), files: [file] })}
      />
      <Button
        variant="default"
        loading={fill.isPending}
        leftSection={<IconPackage size={17} aria-hidden />}
        onClick={() =>
          void fill
            .mutateAsync({ id, input: {} })
            .then((made) => notifySuccess(t('lane.filled', made)), notifyError)
        }
      >
        {t('lane.history')}
      </Button>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={onNew}>
        {t('lane.new')}
      </Button>
    </Group>
  )
}

export const LanesTab = ({ row: tender }: { row: TenderRow }) => {
  const { t } = useTexts('tenders')
  const [edited, setEdited] = useState<LaneRow | 'new' | null>(null)
  const filter = useMemo(() => ({ freight_tender_id: tender.id }), [tender.id])
  const isDraft = tender.meta?.actions?.includes('update') === true
  const removal = useRowRemoval<LaneRow>(freightTenderLanes, {
    title: t('lane.remove_title'),
    text: (row) => t('lane.remove_text', { name: laneName(row) }),
    confirm: t('lane.remove'),
    done: t('lane.removed'),
  })
  return (
    <>
      <ResourceList<LaneRow>
        label={t('lane.title')}
        resource={freightTenderLanes}
        fixedFilter={filter}
        columns={useLaneColumns(tender.status)}
        rowName={laneName}
        actions={isDraft ? <LaneButtons id={tender.id} onNew={() => setEdited('new')} /> : null}
        {...(isDraft
          ? {
              onRow: setEdited,
              rowActions: (row: LaneRow) => [
                { label: t('lane.change'), icon: IconEdit, onClick: () => setEdited(row) },
                { label: t('lane.remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ],
            }
          : {})}
        empty={{ title: t('lane.empty'), text: t('lane.empty_text') }}
      />
      {edited === null ? null : (
        <LaneDialog
          tenderId={tender.id}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removal.dialog}
    </>
  )
}
