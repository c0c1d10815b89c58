import { Alert, Button, Checkbox, Paper, Stack, TextInput, Textarea } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { StepFoot } from '#client/kit/Steps.tsx'
import { date, percent } from '#client/lib/format.ts'
import { componentName } from '../components/HistoryTab.tsx'
import type { Item } from './plan.ts'
import type { Readjustment } from './use-readjustment.ts'

/** `Frete peso +8,5 % (SP, RJ)`. */
const itemText = ({ component, percentage, states }: Item): string =>
  [
    componentName(component),
    `${percentage.startsWith('-') ? '' : '+'}${percent(percentage, 4)}`,
    states.length > 0 ? `(${states.join(', ')})` : null,
  ]
    .filter(Boolean)
    .join(' ')

type Props = { readjustment: Readjustment; onBack: () => void; onCreate: () => void }

/** Third step: name and reasons of the new version, signed at once by a user who may. */
export const SignStep = ({ readjustment, onBack, onCreate }: Props) => {
  const { t } = useTexts('tables')
  const { plan, change: onChange, maySign } = readjustment
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Alert color="blue">
          {`${plan.items.map(itemText).join(' · ')} · ${t('readjust.from', { date: date(plan.start) })}`}
        </Alert>
        <TextInput
          label={t('readjust.name')}
          maxLength={120}
          value={plan.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t('readjust.justification')}
          autosize
          minRows={3}
          maxLength={1000}
          value={plan.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
        {maySign ? (
          <Checkbox
            label={t('readjust.sign_now')}
            description={t('readjust.sign_hint')}
            checked={plan.sign}
            onChange={(event) => onChange({ sign: event.currentTarget.checked })}
          />
        ) : null}
        {readjustment.errors.map((error) => (
          <ErrorBlock key={error.message} error={error} />
        ))}
        <StepFoot onBack={onBack}>
          <Button loading={readjustment.pending} disabled={readjustment.done} onClick={onCreate}>
            {t(plan.sign ? 'readjust.sign' : 'readjust.create')}
          </Button>
        </StepFoot>
      </Stack>
    </Paper>
  )
}
