import { SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Figures } from '#shared/dashboard/dashboard.ts'
import { KPIS, type Kpi, deltaOf, kpiText, kpiValue } from '../kpis.ts'
import { DeltaText } from './DeltaText.tsx'
import { Sparkline } from './Sparkline.tsx'
import styles from './dashboard.module.css'

type Props = { figures: Figures | undefined; chosen: Kpi; onChoose: (kpi: Kpi) => void }

/** The period's figures beside the period before; the one that is pressed is drawn below. */
export const KpiCards = ({ figures, chosen, onChoose }: Props) => {
  const { t } = useTexts('dashboard')
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, xl: 6 }} spacing="sm">
      {KPIS.map((kpi) => {
        const now = figures ? kpiValue(kpi, figures.now) : null
        return (
          <UnstyledButton
            key={kpi}
            className={styles.kpi ?? ''}
            aria-pressed={chosen === kpi}
            onClick={() => onChoose(kpi)}
          >
            <span className={styles.counterName}>{t(`kpi.${kpi}`)}</span>
            <Text component="span" className={styles.counterNumber ?? ''}>
              {kpiText(kpi, now)}
            </Text>
            <DeltaText delta={figures ? deltaOf(kpi, now, kpiValue(kpi, figures.before)) : null} />
            <Sparkline values={figures?.points.map((point) => kpiValue(kpi, point)) ?? []} />
          </UnstyledButton>
        )
      })}
    </SimpleGrid>
  )
}
