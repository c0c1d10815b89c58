import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ClosingDaysAnswer } from '#shared/billing/billing-answers.ts'
import { chooseBillingClosingDay, showRunningPeriod } from '#shared/billing/billing.calls.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCalendar } from '#client/ui/icons.ts'

const LAST = 31

const Choice = ({ days }: { days: ClosingDaysAnswer }) => {
  const { t } = useTexts('billing')
  const may = useMay()
  const choose = useCall(chooseBillingClosingDay, { invalidates: ['billings'] })
  const inForce = String(days.new_billing_closing_day ?? days.billing_closing_day)
  const [day, setDay] = useState(inForce)
  const save = () =>
    choose
      .mutateAsync({ id: days.company_id, input: { billing_closing_day: Number(day) } })
      .then(() => notifySuccess(t('closing.saved')), notifyError)
  const options = Array.from({ length: LAST }, (_, index) => String(index + 1)).map((value) => ({
    value,
    label: value === String(LAST) ? t('closing.last_day') : value,
  }))
  return (
    <Panel title={t('closing.day')}>
      <Stack gap="xs" maw={420}>
        <Text>{t('closing.now', { day: days.billing_closing_day })}</Text>
        {days.new_billing_closing_day === null ? null : (
          <Text>
            {t('closing.waiting', {
              day: days.new_billing_closing_day,
              date: date(days.new_billing_closing_from),
            })}
          </Text>
        )}
        <Text c="dimmed">{t('closing.next', { date: date(days.next_closing) })}</Text>
        {may('billings.choose_day') ? (
          <Group align="flex-end" gap="xs">
            <Select
              label={t('closing.day')}
              description={t('closing.hint')}
              data={options}
              value={day}
              allowDeselect={false}
              onChange={(next) => setDay(next ?? inForce)}
            />
            <Button disabled={day === inForce} loading={choose.isPending} onClick={() => void save()}>
              {t('closing.save')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Panel>
  )
}

/** The day of the month that periods close on, chosen from the next month on (spec 002 §4.12). */
export const ClosingDayPage = () => {
  const { t } = useTexts('billing')
  const running = useAnswer(showRunningPeriod, {}, { types: ['billings'] })
  return (
    <Stack gap="md">
      <PageHeader title={t('closing.title')} description={t('closing.text')} />
      <WithRecord query={running}>
        {(data) =>
          data === null ? (
            <EmptyState icon={IconCalendar} title={t('home.none')} text={t('home.none_text')} />
          ) : (
            <Choice days={data.days} key={data.days.new_billing_closing_day} />
          )
        }
      </WithRecord>
    </Stack>
  )
}
