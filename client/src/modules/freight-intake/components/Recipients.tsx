import { TagsInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'

const bare = (value: string): string => value.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

type Props = { documents: readonly string[]; onChange: (documents: string[]) => void }

/** Recipients that pay a rate, by CNPJ, its first eight characters, or CPF. */
export const Recipients = ({ documents, onChange }: Props) => {
  const { t } = useTexts('freight_intake')
  return (
    <TagsInput
      mt="xs"
      maw={560}
      label={t('questions.recipients')}
      description={t('questions.recipients_hint')}
      value={[...documents]}
      splitChars={[',', ';', ' ', '\n']}
      acceptValueOnBlur
      onChange={(values) =>
        onChange(values.map(bare).filter((value) => value.length >= 8 && value.length <= 14))
      }
    />
  )
}
