import { TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'

type Props = {
  name: string
  document: string
  isMissing: boolean
  onName: (name: string) => void
  onDocument: (document: string) => void
}

/** Who took the goods. */
export const ReceiverFields = ({ name, document, isMissing, onName, onDocument }: Props) => {
  const { t } = useTexts('driver')
  return (
    <>
      <TextInput
        size="md"
        label={t('receiver')}
        withAsterisk
        value={name}
        maxLength={120}
        error={isMissing ? t('receiver_missing') : null}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <TextInput
        size="md"
        label={t('document')}
        value={document}
        maxLength={20}
        onChange={(event) => onDocument(event.currentTarget.value)}
      />
    </>
  )
}
