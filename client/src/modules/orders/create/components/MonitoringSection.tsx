import { useWatch } from 'react-hook-form'
import { text } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import { SwitchField } from '#client/kit/form/fields.tsx'
import { FoldedSection } from '#client/kit/form/FoldedSection.tsx'
import { MONITORING } from '../../monitoring.ts'

/** The switches that are on, by their names. */
const useHeld = (): string | null => {
  const values = useWatch({ name: [...MONITORING] }) as unknown[]
  const on = MONITORING.filter((_, index) => values[index] === true)
  return on.length === 0 ? null : on.map((name) => text(`orders:field.${name}`)).join(', ')
}

/** How the order is followed on its way, and whether its vehicle carries other goods as well. */
export const MonitoringSection = () => {
  const { t } = useTexts('orders')
  return (
    <FoldedSection
      title={t('create.monitoring')}
      held={useHeld()}
      empty={t('create.monitoring_empty')}
      fields={MONITORING}
    >
      {MONITORING.map((name) => (
        <SwitchField key={name} name={name} label={t(`field.${name}`)} />
      ))}
    </FoldedSection>
  )
}
