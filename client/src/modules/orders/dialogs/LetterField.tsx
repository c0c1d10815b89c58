import { CloseButton, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { FileDrop } from '#client/kit/FileDrop.tsx'

const ACCEPT = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }

type Props = { letter: File | null; onLetter: (letter: File | null) => void }

/** The correction letter of a change, where there is one. */
export const LetterField = ({ letter, onLetter }: Props) => {
  const { t } = useTexts('orders')
  if (letter === null)
    return (
      <FileDrop
        title={t('dialog.letter_drop')}
        hint={t('dialog.letter_hint')}
        accept={ACCEPT}
        multiple={false}
        onFiles={([file]) => onLetter(file ?? null)}
      />
    )
  return (
    <Group gap="xs">
      <Text size="sm">
        {t('detail.correction_letter')}: {letter.name}
      </Text>
      <CloseButton size="sm" aria-label={t('dialog.letter_remove')} onClick={() => onLetter(null)} />
    </Group>
  )
}
