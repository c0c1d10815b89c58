import { useTexts } from '#client/lib/texts.ts'
import type { RateRow } from './draft.ts'
import { FigureInput } from './FigureInput.tsx'

type Props = { rate: RateRow; tried: boolean; onChange: (change: Partial<RateRow>) => void }

/** Price fields of a rate: value, minimum, addition above a weight. */
export const RateFigures = ({ rate, tried, onChange: change }: Props) => {
  const { t } = useTexts('tables')
  return (
    <>
      <FigureInput
        label={t('rate.field.value')}
        required
        value={rate.value}
        suffix={rate.kind.startsWith('percent_') ? '%' : 'R$'}
        error={tried && rate.value === '' ? t('check.rate_value') : null}
        onChange={(value) => change({ value })}
      />
      <FigureInput
        label={t('rate.field.minimum')}
        value={rate.minimum}
        suffix="R$"
        onChange={(minimum) => change({ minimum })}
      />
      <FigureInput
        label={t('rate.field.threshold')}
        description={t('rate.threshold_hint')}
        value={rate.threshold}
        suffix="kg"
        onChange={(threshold) => change({ threshold })}
      />
      <FigureInput
        label={t('rate.field.extra_value')}
        description={t('rate.extra_hint')}
        value={rate.extra_value}
        suffix={rate.threshold === '' ? '%' : 'R$/kg'}
        onChange={(extra_value) => change({ extra_value })}
      />
    </>
  )
}
