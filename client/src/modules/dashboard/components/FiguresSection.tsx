import { SegmentedControl, Group, Stack, Text, Title } from '@mantine/core'
import { date } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { PERIODS, type Period } from '#shared/dashboard/periods.ts'
import { isNameIn, keysOf } from '#shared/kit/typed.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { type Choice, useFigures } from '../use-figures.ts'
import { Exceptions } from './Exceptions.tsx'
import { FigurePanel } from './FigurePanel.tsx'
import { KpiCards } from './KpiCards.tsx'
import { Partners } from './Partners.tsx'
import { Recovered } from './Recovered.tsx'
import { StatesPanel } from './StatesPanel.tsx'
import styles from './dashboard.module.css'

type Props = { choice: Choice; isCarrier: boolean; onChange: (change: Partial<Choice>) => void }

const isPeriod = (value: string): value is Period => isNameIn(PERIODS, value)

/** A period's figures, with their line, their exceptions, the ranking and the states. */
export const FiguresSection = ({ choice, isCarrier, onChange }: Props) => {
  const { t } = useTexts('dashboard')
  const { data, isError, error, refetch, isPlaceholderData } = useFigures(choice)
  const periods = keysOf(PERIODS).toSorted((one, other) => PERIODS[one].days - PERIODS[other].days)
  return (
    <Stack component="section" gap="md" aria-labelledby="figures" aria-busy={isPlaceholderData}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} id="figures">
            {t('figures')}
          </Title>
          <Text size="sm" c="dimmed">
            {data
              ? t('compared', { from: date(data.before_from), until: date(addDays(data.from, -1)) })
              : '\u00A0'}
          </Text>
        </div>
        <SegmentedControl
          aria-label={t('period.label')}
          value={choice.period}
          onChange={(value) => isPeriod(value) && onChange({ period: value })}
          data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      </Group>
      {isError ? <ErrorBlock error={error} onRetry={() => void refetch()} title={t('figures')} /> : null}
      <KpiCards figures={data} chosen={choice.kpi} onChoose={(kpi) => onChange({ kpi })} />
      <div className={styles.wideAndNarrow}>
        <FigurePanel figures={data} kpi={choice.kpi} />
        <Stack gap="md">
          <Exceptions figures={data} choice={choice} />
          <Recovered choice={choice} />
        </Stack>
      </div>
      <div className={styles.halves}>
        <Partners figures={data} choice={choice} isCarrier={isCarrier} />
        <StatesPanel figures={data} />
      </div>
    </Stack>
  )
}
