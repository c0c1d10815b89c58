import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { RunningPeriod } from '#shared/billing/billing-answers.ts'
import { showRunningPeriod, sumBillings } from '#shared/billing/billing.calls.ts'
import { Facts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date, decimal, money } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconReceipt2 } from '#client/ui/icons.ts'
import { useBillLines } from './bill-lines.ts'
import { CountedLines } from './components/CountedLines.tsx'

const MADE_OF = ['billings', 'billing_contracted_prices', 'company_extra_plan_values', 'orders'] as const

const Unpaid = () => {
  const { t } = useTexts('billing')
  const sums = useAnswer(sumBillings, {}, { types: ['billings'] })
  if (!sums.data) return <Skeleton height={64} />
  const { open, overdue, next_expire_at } = sums.data
  const words = ({ count, total }: typeof open) => `${money(total)} · ${t('home.bills', { count })}`
  return (
    <Facts
      facts={[
        { label: t('home.open'), value: words(open) },
        { label: t('home.overdue'), value: words(overdue) },
        ...(next_expire_at === null ? [] : [{ label: t('list.expire_at'), value: date(next_expire_at) }]),
      ]}
    />
  )
}

const Period = ({ running }: { running: RunningPeriod }) => {
  const { t } = useTexts('billing')
  const linesOf = useBillLines()
  const { contracted, values } = running
  const included = (count: number | undefined) =>
    count === undefined ? '' : ` · ${t('home.included', { count })}`
  return (
    <Stack gap="md">
      <Panel title={t('home.period')}>
        <Text c="dimmed" size="sm">
          {t('home.period_of', { start: date(running.period_start), end: date(running.period_end) })}
        </Text>
        <Text size="xl" fw={700} my="xs">
          {money(values.total)}
        </Text>
        <Facts
          facts={[
            {
              label: t('home.ftl'),
              value: `${decimal(running.ftl_orders)}${included(contracted?.solicitation_ftl_quantity)}`,
            },
            {
              label: t('home.others'),
              value: `${decimal(running.other_orders)}${included(contracted?.solicitation_others_quantity)}`,
            },
          ]}
        />
      </Panel>
      <CountedLines
        id={null}
        lines={linesOf(running)}
        total={money(values.total)}
        text={t('home.orders_text')}
      />
    </Stack>
  )
}

/** The period that runs, its value if it closed today, and what waits for payment. */
export const RunningPage = () => {
  const { t } = useTexts('billing')
  const pathTo = usePathTo()
  const running = useAnswer(showRunningPeriod, {}, { types: MADE_OF })
  const bills = pathTo('shipper_billing') ?? pathTo('billing')
  const closing = pathTo('shipper_billing_closing_day')
  return (
    <Stack gap="md">
      <PageHeader
        title={t('home.title')}
        description={t('home.text')}
        actions={
          <>
            {closing === null || !running.data ? null : (
              <Button component={Link} to={closing} variant="default">
                {t('home.change_day')}
              </Button>
            )}
            {bills === null ? null : (
              <Button component={Link} to={bills}>
                {t('home.see_bills')}
              </Button>
            )}
          </>
        }
      />
      <Paper withBorder p="md">
        <Unpaid />
      </Paper>
      <WithRecord query={running}>
        {(data) =>
          data === null ? (
            <EmptyState icon={IconReceipt2} title={t('home.none')} text={t('home.none_text')} />
          ) : (
            <Period running={data} />
          )
        }
      </WithRecord>
    </Stack>
  )
}
