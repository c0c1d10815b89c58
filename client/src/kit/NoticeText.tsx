import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What a system notification says, and the way to what it speaks of. */
export const NoticeText = ({ message, onOpen }: { message: string; onOpen: () => void }) => {
  const { t } = useTranslation('kit')
  return (
    <>
      {message}{' '}
      <Anchor component="button" type="button" inherit fw={600} onClick={onOpen}>
        {t('open_notice')}
      </Anchor>
    </>
  )
}
