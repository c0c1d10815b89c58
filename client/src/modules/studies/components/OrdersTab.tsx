import { Group, Pill, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { listStudyOrders } from '#shared/studies/study.calls.ts'
import { STUDY_PARTS, type StudyOrder, type StudyOrdersQuery } from '#shared/studies/study-lines.ts'
import { REASON_WORDS } from '#shared/studies/study-words.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { PaginationBar } from '#client/kit/list/PaginationBar.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { date, decimal, money } from '#client/lib/format.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { fillOf, tablePath, type Study } from '../study.ts'
import { Bar, ScenarioName } from './Bars.tsx'
import styles from './studies.module.css'

const ONLY = ['unpriced', 'below', 'all'] as const

/** Order by order: who would have won it at what price, or why it has none. */
export const OrdersTab = ({ study }: { study: Study }) => {
  const { t } = useTexts('studies')
  const pathTo = usePathTo()
  const [search, setSearch] = useSearchParams()
  const part = STUDY_PARTS.find((one) => one === search.get('part'))
  const key = search.get('key')
  const line = part !== undefined && key !== null ? { part, key } : null
  const behind = line !== null
  const [only, setOnly] = useState<StudyOrdersQuery['only']>(behind ? 'all' : 'unpriced')
  const [page, setPage] = useState({ number: 1, size: 20 })
  const showEveryLine = () => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of ['part', 'key', 'name']) next.delete(name)
        return next
      },
      { replace: true },
    )
    setPage((now) => ({ ...now, number: 1 }))
  }
  const orders = useAnswer(
    listStudyOrders,
    { id: study.id, query: { only, ...line, page: page.number, size: page.size } },
    { types: ['freight_studies'], keeps: true },
  )
  const rows = orders.data?.data ?? []
  return (
    <Stack gap="sm">
      {behind ? null : <Reasons study={study} />}
      <Group>
        <SegmentedControl
          aria-label={t('orders.which')}
          value={only}
          onChange={(value) => {
            setOnly(ONLY.find((one) => one === value) ?? 'all')
            setPage((now) => ({ ...now, number: 1 }))
          }}
          data={ONLY.map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
        {behind ? (
          <Pill
            size="lg"
            withRemoveButton
            onRemove={showEveryLine}
            removeButtonProps={{ 'aria-label': t('orders.every_line'), tabIndex: 0, 'aria-hidden': false }}
          >
            {search.get('name') ?? key}
          </Pill>
        ) : null}
      </Group>
      {orders.isError ? <ErrorBlock error={orders.error} onRetry={() => void orders.refetch()} /> : null}
      {orders.isPending ? <Skeleton height={240} /> : null}
      {orders.data && rows.length === 0 ? <Text c="dimmed">{t(`orders.no_${only}`)}</Text> : null}
      {rows.length > 0 ? (
        <div className={styles.frame}>
          <Table className={styles.table ?? ''} aria-label={t('tab.orders')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('orders.order')}</Table.Th>
                <Table.Th>{t('figure.lane')}</Table.Th>
                <Table.Th className={styles.number ?? ''}>{t('head.contracted')}</Table.Th>
                {study.scenarios.map((one, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- names may repeat
                  <Table.Th key={at} className={styles.group ?? ''}>
                    <ScenarioName color={fillOf(at)}>{one.name}</ScenarioName>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.order_id}>
                  <Table.Td>
                    <LinkCell
                      to={pathTo('order_update', { id: row.order_id })}
                    >{`#${row.order_id}`}</LinkCell>
                    <Text size="xs" c="dimmed">
                      {date(row.day)}
                    </Text>
                  </Table.Td>
                  <Table.Td miw={180}>
                    {row.origin_city}/{row.origin_uf} → {row.destination_city}/{row.destination_uf}
                    <Text size="xs" c="dimmed">
                      {decimal(row.weight, 3)} kg
                    </Text>
                  </Table.Td>
                  <Table.Td className={styles.number ?? ''}>
                    {row.contracted === null ? t('none') : money(row.contracted)}
                    <Text size="xs" c="dimmed">
                      {row.transporter ?? ''}
                    </Text>
                  </Table.Td>
                  {row.outcomes.map((outcome, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- as above
                    <Table.Td key={at} className={styles.group ?? ''} miw={150}>
                      <Outcome outcome={outcome} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
      {orders.data && orders.data.meta.page.total > 10 ? (
        <div className="no-print">
          <PaginationBar
            page={{ ...orders.data.meta.page, ...page }}
            goesOn={rows.length === page.size}
            onPage={(number) => setPage({ ...page, number })}
            onSize={(size) => setPage({ number: 1, size })}
          />
        </div>
      ) : null}
    </Stack>
  )
}

const Outcome = ({ outcome }: { outcome: StudyOrder['outcomes'][number] }) => {
  const { t } = useTexts('studies')
  const pathTo = usePathTo()
  if (outcome.reason !== null)
    return (
      <Text size="sm" c="dimmed">
        {REASON_WORDS[currentLanguage()][outcome.reason]}
      </Text>
    )
  return (
    <>
      <Text size="sm" fw={600}>
        {money(outcome.total)}
      </Text>
      <Text size="xs" c="dimmed">
        <LinkCell to={tablePath(pathTo, outcome)}>{outcome.table ?? ''}</LinkCell>
      </Text>
      <Text size="xs" c="dimmed">
        {outcome.transporter ?? ''}
        {outcome.lead_time === null
          ? ''
          : ` · ${t('days', { count: outcome.lead_time, days: decimal(outcome.lead_time, 0) })}`}
      </Text>
      {outcome.margin?.startsWith('-') ? (
        <Text size="xs" className={styles.loss ?? ''}>
          {t('orders.below_by', { value: money(outcome.margin.replace('-', '')) })}
        </Text>
      ) : null}
    </>
  )
}

/** Why orders have no price, scenario by scenario, the most frequent first. */
const Reasons = ({ study }: { study: Study }) => {
  const words = REASON_WORDS[currentLanguage()]
  const scenarios = (study.result?.scenarios ?? []).map((one, at) => ({ ...one, at }))
  const failing = scenarios.filter(({ figures }) => figures.unpriced > 0)
  if (failing.length === 0) return null
  return (
    <ul className={styles.grid}>
      {failing.map(({ name, reasons, figures, at }) => (
        <li key={at} className={styles.card} style={{ ['--mark' as string]: fillOf(at) }}>
          <Text fw={650} size="sm">
            {name}
          </Text>
          {Object.entries(reasons)
            .toSorted(([, a], [, b]) => b - a)
            .map(([reason, count]) => (
              <div key={reason}>
                <Group justify="space-between" gap="xs" wrap="nowrap">
                  <Text size="sm">{words[reason as keyof typeof words]}</Text>
                  <Text size="sm" fw={600}>
                    {decimal(count, 0)}
                  </Text>
                </Group>
                <Bar value={String(count)} largest={figures.unpriced} color={fillOf(at)} />
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}
