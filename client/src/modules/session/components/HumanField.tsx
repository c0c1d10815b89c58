import { Text } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useAppConfig } from '#client/lib/app-config.ts'
import { HumanCheck } from './HumanCheck.tsx'

/** The human check as a field of the form around it: `recaptcha`. An answer is good for one try, so each try has a new puzzle. */
export const HumanField = () => {
  const { recaptcha } = useAppConfig()
  const { setValue, formState } = useFormContext()
  const error = formState.errors['recaptcha']?.message
  if (!recaptcha) return null
  return (
    <div>
      <HumanCheck key={formState.submitCount} onAnswer={(answer) => setValue('recaptcha', answer ?? '')} />
      <input type="hidden" name="recaptcha" />
      {typeof error === 'string' ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  )
}
