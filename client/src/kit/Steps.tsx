import { Button, Group, Stepper } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'

type Step = { label: string; loading?: boolean }

type Props = {
  steps: readonly Step[]
  /** Index of the step that is open; the number of steps once all are done. */
  active: number
  /** Goes back to an earlier step; without it the steps only show. */
  onBack?: (step: number) => void
}

/** Where a task of several steps stands. Later steps open by the buttons of each step alone. */
export const Steps = ({ steps, active, onBack }: Props) => (
  <Stepper
    active={active}
    size="sm"
    iconSize={30}
    allowNextStepsSelect={false}
    {...(onBack ? { onStepClick: (next: number) => next < active && onBack(next) } : {})}
  >
    {steps.map(({ label, loading }) => (
      <Stepper.Step key={label} label={label} loading={loading ?? false} />
    ))}
  </Stepper>
)

/** Foot of a step: back on the left, the way on as children. */
export const StepFoot = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => {
  const { t } = useTexts('kit')
  return (
    <Group justify="space-between" gap="xs">
      <Button variant="default" onClick={onBack}>
        {t('steps.back')}
      </Button>
      {children}
    </Group>
  )
}
