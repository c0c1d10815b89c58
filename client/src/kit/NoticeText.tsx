import { Anchor } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'

/** What a system notification says, and the way to what it speaks of. */
export const NoticeText = ({ message, onOpen }: { message: string; onOpen: () => void }) => {
  const { t } = useTexts('kit')
  return (
    <>
      {message}{' '}
      <Anchor component="button" type="button" inherit fw={600} onClick={onOpen}>
        {t('open_notice')}
      </Anchor>
    </>
  )
}
