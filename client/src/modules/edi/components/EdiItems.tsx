import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { EDI_OUTCOMES } from '#shared/edi/edi-words.ts'
import { ediItems } from '#shared/edi/edi.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { dateTime, money } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { OUTCOME_TONES, type EdiItem } from '../edi.ts'

/** What became of each record of a file. */
export const EdiItems = ({ fileId, withTime }: { fileId: string; withTime: boolean }) => {
  const { t } = useTexts('edi')
  const pathTo = usePathTo()
  const fixedFilter = useMemo(() => ({ edi_file_id: fileId }), [fileId])
  const columns = useMemo<Column<EdiItem>[]>(() => {
    const occurred: Column<EdiItem> = {
      key: 'occurred_at',
      label: t('item.occurred_at'),
      render: (row) => (row.occurred_at === null ? <Missing /> : dateTime(row.occurred_at)),
    }
    return [
      { key: 'line', label: t('item.line'), sort: 'line', align: 'right', render: (row) => row.line },
      {
        key: 'number',
        label: t('item.number'),
        fixed: true,
        card: 'title',
        render: (row) => (
          <Stack gap={0}>
            <Text size="sm">{`${t(`kind.${row.kind}`)} ${row.number ?? ''}`}</Text>
            {row.description === null ? null : (
              <Text size="sm" c="dimmed">
                {row.kind === 'occurrence' ? row.description : money(row.description)}
              </Text>
            )}
          </Stack>
        ),
      },
      {
        key: 'outcome',
        label: t('item.outcome'),
        card: 'status',
        render: (row) => (
          <Stack gap={2} align="flex-start">
            <StatusBadge tone={OUTCOME_TONES[row.outcome]}>{t(`outcome.${row.outcome}`)}</StatusBadge>
            {row.reason === null || row.reason === 'known_already' ? null : (
              <Text size="sm">{t(`reason.${row.reason}`)}</Text>
            )}
          </Stack>
        ),
      },
      ...(withTime ? [occurred] : []),
      {
        key: 'order_id',
        label: t('item.order'),
        render: (row) =>
          row.order_id === null ? (
            <Missing />
          ) : (
            <LinkCell to={pathTo('order_update', { id: row.order_id })}>{row.order_id}</LinkCell>
          ),
      },
    ]
  }, [t, pathTo, withTime])
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'outcome',
        label: t('item.outcome'),
        suggested: true,
        kind: 'select',
        options: EDI_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ResourceList<EdiItem>
      resource={ediItems}
      columns={columns}
      filters={filters}
      fixedFilter={fixedFilter}
      searchPlaceholder={t('item.search')}
      empty={{ title: t('item.empty'), text: t('item.empty_text') }}
    />
  )
}
