import { Alert, Badge, Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { compareQuote } from '#shared/quotes/quote.calls.ts'
import type { QuoteComparison } from '#shared/quotes/quote-comparison.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { dateTime, money, percent, signed } from '#client/lib/format.ts'
import { IconLock } from '#client/ui/icons.ts'
import type { QuoteRow } from '../quote.ts'
import { useQuotePaths } from '../use-quote-paths.ts'
import { ChooseDialog, type Compared } from './ChooseDialog.tsx'
import { PartStatus } from './QuoteStatus.tsx'
import styles from './quotes.module.css'

/** A value, and how far the price is from it. */
const besideOf = (value: string, difference: string | null): ReactNode => (
  <>
    <Text size="sm">{money(value)}</Text>
    {difference === null ? null : (
      <Text size="xs" c="dimmed">
        {signed(difference, money)}
      </Text>
    )}
  </>
)

const Head = ({ rates }: { rates: readonly string[] }) => {
  const { t } = useTexts('quotes')
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('carrier')}</Table.Th>
        <Table.Th className={styles.numbers}>{t('total')}</Table.Th>
        <Table.Th>{t('status_label')}</Table.Th>
        <Table.Th className={styles.numbers}>{t('field.transporter_delivery_time')}</Table.Th>
        <Table.Th className={styles.numbers}>{t('net_cost')}</Table.Th>
        <Table.Th className={styles.numbers}>{t('own_table')}</Table.Th>
        <Table.Th className={styles.numbers}>{t('floor')}</Table.Th>
        <Table.Th className={styles.numbers}>{t('on_time')}</Table.Th>
        <Table.Th className={styles.numbers}>{t('damaged')}</Table.Th>
        {rates.map((rate) => (
          <Table.Th key={rate} className={styles.numbers}>
            {rate === 'weight_shipping_value' ? t('field.weight_shipping_value') : rate}
          </Table.Th>
        ))}
        <Table.Th className={styles.numbers}>ICMS</Table.Th>
        <Table.Th>{t('field.valid_until')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

const NONE = '–'

/** Where the answer stands, and the choice of it. */
const State = ({ answer, onChoose }: Pick<LineProps, 'answer' | 'onChoose'>) => {
  const { t } = useTexts('quotes')
  return (
    <Stack gap={6} align="flex-start">
      <PartStatus response={answer.response} />
      {onChoose && answer.response === 'answered' && answer.is_valid ? (
        <Button
          size="xs"
          variant={answer.is_lowest ? 'filled' : 'light'}
          aria-label={t('choose_of', { name: answer.transporter_name })}
          onClick={() => onChoose(answer)}
        >
          {t('choose')}
        </Button>
      ) : null}
    </Stack>
  )
}

type LineProps = { answer: Compared; rates: readonly string[]; onChoose: ((answer: Compared) => void) | null }

const Line = ({ answer, rates, onChoose }: LineProps) => {
  const { t } = useTexts('quotes')
  const to = useQuotePaths().part(answer.id)
  const { delivered, on_time, deliveries, damaged } = answer.history
  const shareOf = (part: number, whole: number) =>
    whole === 0 ? NONE : percent(String((part / whole) * 100), 0)
  const days = answer.transporter_delivery_time
  const amountOf = (rate: string) => answer.components.find((one) => one.rate === rate)?.amount ?? null
  const cells: [string, ReactNode][] = [
    ['lead', days === null ? NONE : t(answer.business_days ? 'days_business' : 'days', { count: days })],
    ['net', answer.net_cost === null ? NONE : money(answer.net_cost)],
    ['table', answer.table ? besideOf(answer.table.total_value, answer.table.difference) : NONE],
    ['floor', answer.floor ? besideOf(answer.floor.value, answer.floor.difference) : NONE],
    ['on_time', shareOf(on_time, delivered)],
    ['damaged', shareOf(damaged, deliveries)],
    ...rates.map((rate): [string, ReactNode] => {
      const amount = amountOf(rate)
      return [rate, amount === null ? NONE : money(amount)]
    }),
    ['icms', answer.icms_value === null ? NONE : money(answer.icms_value)],
  ]
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          {to ? <Link to={to}>{answer.transporter_name}</Link> : answer.transporter_name}
          {answer.is_lowest ? <Badge color="green">{t('lowest')}</Badge> : null}
          {answer.floor?.below ? <Badge color="red">{t('below')}</Badge> : null}
        </Stack>
      </Table.Td>
      <Table.Td className={styles.numbers}>
        {answer.total_value === null ? NONE : <b>{money(answer.total_value)}</b>}
      </Table.Td>
      <Table.Td>
        <State answer={answer} onChoose={onChoose} />
      </Table.Td>
      {cells.map(([key, cell]) => (
        <Table.Td key={key} className={styles.numbers}>
          {cell}
        </Table.Td>
      ))}
      <Table.Td>{answer.valid_until === null ? NONE : dateTime(answer.valid_until)}</Table.Td>
    </Table.Tr>
  )
}

const Notes = ({ comparison }: { comparison: QuoteComparison }) => {
  const { t } = useTexts('quotes')
  const { sealed, best_table, approval, minimum } = comparison
  const notes = [
    best_table
      ? t('best_table', { name: best_table.transporter_name, value: money(best_table.total_value) })
      : t('best_table_none'),
    approval?.above ? t('approval_above', { value: money(approval.above) }) : null,
    minimum.required > 1 ? t('minimum', minimum) : null,
  ].filter((note) => note !== null)
  return (
    <>
      {sealed ? (
        <Alert icon={<IconLock />} color="blue" title={t('sealed')}>
          {t('sealed_compare')}
        </Alert>
      ) : null}
      <Text size="sm" c="dimmed">
        {notes.join(' · ')}
      </Text>
    </>
  )
}

/** All answers side by side: per component, against tables, floor and tax credit, the lowest marked. */
export const Comparison = ({ row }: { row: QuoteRow }) => {
  const { t } = useTexts('quotes')
  const may = useMay()
  const [chosen, setChosen] = useState<Compared | null>(null)
  const query = useAnswer(
    compareQuote,
    { id: row.id },
    { types: ['simulation_quotes', 'simulation_quotes_transporters'], keeps: true },
  )
  const comparison = query.data
  const rates = [
    ...new Set((comparison?.answers ?? []).flatMap(({ components }) => components.map(({ rate }) => rate))),
  ]
  const mayChoose = comparison?.response === 'open' && !comparison.sealed && may('quotes.write')
  return (
    <Panel title={t('comparison')}>
      {query.isPending ? <Skeleton h={180} /> : null}
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {comparison ? (
        <Stack gap="sm">
          <Notes comparison={comparison} />
          <ScrollRegion label={t('comparison')}>
            <Table verticalSpacing="xs" horizontalSpacing="sm" miw={900}>
              <Head rates={rates} />
              <Table.Tbody>
                {comparison.answers.map((answer) => (
                  <Line
                    key={answer.id}
                    answer={answer}
                    rates={rates}
                    onChoose={mayChoose ? setChosen : null}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        </Stack>
      ) : null}
      {chosen ? <ChooseDialog answer={chosen} onClose={() => setChosen(null)} /> : null}
    </Panel>
  )
}
