import { Text } from '@mantine/core'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { orMissing } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconChartBar, IconSend } from '#client/ui/icons.ts'
import { PlainText } from '#client/ui/plain/PlainText.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { transporters } from '#shared/companies/companies.contract.ts'
import { finalCustomers } from '#shared/surveys/final-customers.contract.ts'
import { SATISFACTION } from '#shared/surveys/survey-answer.ts'
import { resendSurvey } from '#shared/surveys/surveys.calls.ts'
import { surveys } from '#shared/surveys/surveys.contract.ts'
import { LEVEL_TONES, monthText, type Survey } from './survey.ts'

const INCLUDE = ['transporter', 'final_customer'] as const

const Level = ({ row }: { row: Survey }) => {
  const { t } = useTexts('surveys')
  const level = row.service_satisfaction
  return level === null ? (
    <StatusBadge tone="pending">{t('waiting')}</StatusBadge>
  ) : (
    <StatusBadge tone={LEVEL_TONES[level]}>{t(`level.${level}`)}</StatusBadge>
  )
}

const useColumns = (): Column<Survey>[] => {
  const { t } = useTexts('surveys')
  const pathTo = usePathTo()
  return [
    {
      key: 'order',
      label: t('order'),
      fixed: true,
      card: 'title',
      render: (row) => (
        <LinkCell to={pathTo('order_update', { id: row.order_id })}>{row.order_code}</LinkCell>
      ),
    },
    { key: 'satisfaction', label: t('satisfaction'), card: 'status', render: (row) => <Level row={row} /> },
    {
      key: 'customer',
      label: t('customer'),
      width: 200,
      render: (row) => <PlainText isOneLine>{orMissing(row.final_customer?.name)}</PlainText>,
    },
    {
      key: 'carrier',
      label: t('carrier'),
      width: 170,
      render: (row) => <PlainText isOneLine>{orMissing(row.transporter?.fantasy_name)}</PlainText>,
    },
    { key: 'period', label: t('period'), render: (row) => monthText(row.period) },
    {
      key: 'condition',
      label: t('condition'),
      render: (row) => orMissing(row.package_condition && t(`package.${row.package_condition}`)),
    },
    {
      key: 'problem',
      label: t('problem'),
      render: (row) => orMissing(row.delivery_problem && t(`problems.${row.delivery_problem}`)),
    },
    {
      key: 'comment',
      label: t('comment'),
      render: (row) => (
        <Text size="sm" maw={260} lineClamp={2} component="span" title={row.comment ?? undefined}>
          {row.comment ?? <Missing />}
        </Text>
      ),
    },
    {
      key: 'suggestion',
      label: t('suggestion'),
      render: (row) => (
        <Text
          size="sm"
          maw={260}
          lineClamp={2}
          component="span"
          title={row.improvement_suggestion ?? undefined}
        >
          {row.improvement_suggestion ?? <Missing />}
        </Text>
      ),
    },
    momentColumn('sent_at', t('sent_at'), { hidden: true, unsorted: true }),
    momentColumn('answered_at', t('answered_at'), { unsorted: true }),
    momentColumn('created_at', t('created_at'), { hidden: true }),
  ]
}

const useFilters = (): ListFilter[] => {
  const { t } = useTexts('surveys')
  return [
    {
      name: 'service_satisfaction',
      label: t('satisfaction'),
      kind: 'select',
      multiple: true,
      suggested: true,
      options: SATISFACTION.map((value) => ({ value, label: t(`level.${value}`) })),
    },
    { name: 'answered', label: t('answered'), kind: 'boolean', suggested: true },
    {
      name: 'transporter_id',
      label: t('carrier'),
      kind: 'resource',
      resource: transporters,
      optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
    },
    {
      name: 'final_customer_id',
      label: t('customer'),
      kind: 'resource',
      resource: finalCustomers,
      optionLabel: (row: { name: string }) => row.name,
    },
    { name: 'period', label: t('period'), kind: 'text' },
  ]
}

/** What final customers said of each delivery, the newest first. */
export const SurveyAnswersPage = () => {
  const { t } = useTexts('surveys')
  const pathTo = usePathTo()
  const columns = useColumns()
  const filters = useFilters()
  const resend = useCall(resendSurvey, { invalidates: ['surveys'] })
  const sendAgain = async ({ id }: Survey) => {
    try {
      await resend.mutateAsync({ id })
      notifySuccess(t('resent'))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ResourceList<Survey>
      resource={surveys}
      title={t('answers')}
      description={t('answers_text')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      rowTo={(row) => pathTo('order_update', { id: row.order_id })}
      rowName={(row) => row.order_code}
      rowActions={(row) =>
        row.meta?.actions?.includes('resend')
          ? [{ label: t('resend'), icon: IconSend, onClick: () => void sendAgain(row) }]
          : []
      }
      actions={<ScreenButton screen="satisfaction_survey_chart" icon={IconChartBar} label={t('chart')} />}
      empty={{ title: t('empty_answers'), text: t('empty_answers_text') }}
    />
  )
}
