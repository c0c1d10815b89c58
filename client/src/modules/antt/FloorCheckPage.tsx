import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { anttChecks, CHECK_KINDS, CHECK_STATUSES } from '#shared/antt/antt-checks.contract.ts'
import { DateTimeCell, LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { decimal, money } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPrinter, IconScale, IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import styles from '#client/modules/antt/components/antt.module.css'
import { CHECK_INCLUDE, CHECK_TONES, openProof, subjectOf, type Check } from './check.ts'
import { FloorCheckDialog } from './components/FloorCheckDialog.tsx'

/** The ANTT floor in bulk: every check over the orders of a period or over a whole table, each with its proof in PDF. */
export const FloorCheckPage = () => {
  const { t } = useTranslation('antt')
  const pathTo = usePathTo()
  const session = useSession()
  const removal = useRowRemoval<Check>(anttChecks, {
    title: t('floor.delete_title'),
    text: t('floor.delete_text'),
    confirm: t('floor.delete'),
    done: t('floor.deleted'),
  })
  const [asking, setAsking] = useState(false)
  const withShipper = session !== null && roleOf(session) !== 'shipper'
  const columns = useMemo<Column<Check>[]>(
    () => [
      {
        key: 'subject',
        label: t('floor.subject'),
        fixed: true,
        card: 'title',
        render: (row) => (
          <>
            <LinkCell to={pathTo('floor_check_result', { id: row.id })}>{subjectOf(row)}</LinkCell>
            <Text size="xs" c="dimmed">
              {t(`floor.kind.${row.kind}`)}
              {row.transporter ? ` · ${row.transporter.fantasy_name}` : ''}
            </Text>
          </>
        ),
      },
      {
        key: 'status',
        label: t('floor.state'),
        card: 'status',
        render: (row) => (
          <StatusBadge tone={CHECK_TONES[row.status]}>
            {row.status === 'processing'
              ? `${t('floor.status.processing')} ${row.progress} %`
              : t(`floor.status.${row.status}`)}
          </StatusBadge>
        ),
      },
      ...(withShipper
        ? [
            {
              key: 'shipper',
              label: t('floor.shipper'),
              render: (row: Check) => row.shipper?.fantasy_name ?? t('floor.all_shippers'),
            },
          ]
        : []),
      {
        key: 'checked',
        label: t('floor.checked'),
        align: 'right',
        render: (row) => (row.result ? decimal(row.result.checked, 0) : <Missing />),
      },
      {
        key: 'below',
        label: t('floor.below'),
        align: 'right',
        render: (row) =>
          row.result ? (
            <Text
              span
              size="sm"
              fw={650}
              className={row.result.below > 0 ? (styles.loss ?? '') : (styles.gain ?? '')}
            >
              {decimal(row.result.below, 0)}
            </Text>
          ) : (
            <Missing />
          ),
      },
      {
        key: 'missing',
        label: t('floor.missing'),
        align: 'right',
        render: (row) => (row.result?.missing ? money(row.result.missing) : t('floor.none')),
      },
      {
        key: 'created_at',
        label: t('floor.created_at'),
        sort: 'created_at',
        render: (row) => <DateTimeCell value={row.created_at} />,
      },
    ],
    [t, pathTo, withShipper],
  )
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'kind',
        label: t('floor.what'),
        suggested: true,
        kind: 'select',
        options: CHECK_KINDS.map((value) => ({ value, label: t(`floor.kind.${value}`) })),
      },
      {
        name: 'status',
        label: t('floor.state'),
        suggested: true,
        kind: 'select',
        options: CHECK_STATUSES.map((value) => ({ value, label: t(`floor.status.${value}`) })),
      },
    ],
    [t],
  )
  const start = (
    <Button leftSection={<IconScale size={17} aria-hidden />} onClick={() => setAsking(true)}>
      {t('floor.new')}
    </Button>
  )
  return (
    <>
      <ResourceList<Check>
        resource={anttChecks}
        title={t('floor.title')}
        description={t('floor.description')}
        columns={columns}
        filters={filters}
        include={CHECK_INCLUDE}
        rowTo={(row) => pathTo('floor_check_result', { id: row.id })}
        rowName={subjectOf}
        rowActions={(row) => [
          ...(row.status === 'completed'
            ? [
                {
                  label: t('floor.proof'),
                  icon: IconPrinter,
                  onClick: () => void openProof(row.id).catch(notifyError),
                },
              ]
            : []),
          { label: t('floor.delete'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={start}
        empty={{ title: t('floor.start'), text: t('floor.start_text') }}
      />
      {asking ? <FloorCheckDialog onClose={() => setAsking(false)} /> : null}
      {removal.dialog}
    </>
  )
}
