import { Anchor, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useField } from '#client/kit/form/use-field.ts'
import { TermsModal } from './TermsModal.tsx'

/** `accept_terms` of a registration: both documents are one click away. */
export const TermsField = () => {
  const { t } = useTexts('session')
  const [reading, setReading] = useState(false)
  const { value, onChange, input } = useField<boolean>({ name: 'accept_terms', label: t('terms.accept') })
  const { withAsterisk: _asterisk, placeholder: _placeholder, error, ...rest } = input
  return (
    <div>
      <Checkbox
        {...rest}
        required
        checked={value === true}
        error={error ? t('terms.needed') : null}
        onChange={(event) => onChange(event.currentTarget.checked ? true : null)}
      />
      <Text size="sm" mt={4} pl={32}>
        <Anchor component="button" type="button" size="sm" onClick={() => setReading(true)}>
          {t('terms.read')}
        </Anchor>
      </Text>
      <TermsModal opened={reading} onClose={() => setReading(false)} />
    </div>
  )
}
