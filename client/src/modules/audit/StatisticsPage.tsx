import { SegmentedControl, SimpleGrid, Stack, UnstyledButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { showContestStatistics } from '#shared/audit/contest.calls.ts'
import type { ContestPeriod } from '#shared/audit/contests.contract.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconMessage } from '#client/ui/icons.ts'
import { FigureOverTime } from './components/FigureOverTime.tsx'
import { SumsTable } from './components/SumsTable.tsx'
import { FIGURES, type Figure, figureText, PERIODS } from './statistics.ts'
import styles from './components/statistics.module.css'

type Choice = { period: ContestPeriod; figure: Figure; shipper: number | null }

/** Period, figure and shipper, as the address has them. */
const useChoice = (): [Choice, (name: keyof Choice, value: string | null) => void] => {
  const [search, setSearch] = useSearchParams()
  const [period, figure] = [search.get('period') ?? '', search.get('figure') ?? '']
  const shipper = Number(search.get('shipper'))
  const change = (name: keyof Choice, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [
    {
      period: isOneOf(PERIODS, period) ? period : '365',
      figure: isOneOf(FIGURES, figure) ? figure : 'found',
      shipper: Number.isInteger(shipper) && shipper > 0 ? shipper : null,
    },
    change,
  ]
}

/** Those who act for several shippers look at one of them, or at all. */
const SEES_SHIPPERS = ['dev', 'manager', 'four_pl', 'auditor']

/** Found, recovered, passed and agreed by time, cause and carrier. */
export const StatisticsPage = () => {
  const { t } = useTexts('audit')
  const session = useSession()
  const [{ period, figure, shipper }, change] = useChoice()
  const query = { period, ...(shipper === null ? {} : { shipper_id: shipper }) }
  const { data, isError, error, refetch, isPlaceholderData } = useAnswer(
    showContestStatistics,
    { query },
    { types: ['audit_contests'], keeps: true },
  )
  const role = session === null ? '' : roleOf(session)
  const ofShipper = shipper === null ? {} : { shipper_id: shipper }
  return (
    <Stack gap="md" aria-busy={isPlaceholderData}>
      <PageHeader
        title={t('statistics.title')}
        description={t('statistics.text')}
        actions={
          <>
            {SEES_SHIPPERS.includes(role) ? (
              <ResourcePicker<{ fantasy_name: string }>
                name="shipper"
                label={t('shipper')}
                resource={shippers}
                optionLabel={(company) => company.fantasy_name}
                value={shipper === null ? null : String(shipper)}
                onChange={(value) => change('shipper', value ?? null)}
              />
            ) : null}
            <SegmentedControl
              aria-label={t('statistics.period')}
              value={period}
              onChange={(value) => change('period', value)}
              data={PERIODS.map((value) => ({ value, label: t(`statistics.days.${value}`) }))}
            />
            <ScreenButton screen="audit_contests" icon={IconMessage} label={t('contests.title')} />
          </>
        }
      />
      {isError ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} title={t('statistics.title')} />
      ) : null}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        {FIGURES.map((one) => (
          <UnstyledButton
            key={one}
            className={styles.figure ?? ''}
            aria-pressed={figure === one}
            onClick={() => change('figure', one)}
          >
            <span className={styles.name}>{t(`statistics.figures.${one}`)}</span>
            <span className={styles.number}>{data ? figureText(one, data[one]) : '—'}</span>
            <span className={styles.hint}>{t(`statistics.hint.${one}`)}</span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      <FigureOverTime statistics={data} figure={figure} period={period} />
      <div className={styles.halves}>
        <SumsTable
          title={t('statistics.by_cause')}
          head={t('contests.cause')}
          statistics={data}
          rows={(data?.by_cause ?? []).map((row) => ({
            ...row,
            name: text(`orders:contest.cause.${row.cause}`),
            filter: { cause: row.cause, ...ofShipper },
          }))}
        />
        {role === 'transporter' ? null : (
          <SumsTable
            title={t('statistics.by_carrier')}
            head={t('carrier')}
            statistics={data}
            rows={(data?.by_carrier ?? []).map((row) => ({
              ...row,
              name: row.transporter_name,
              filter: { transporter_id: row.transporter_id, ...ofShipper },
            }))}
          />
        )}
      </div>
    </Stack>
  )
}
