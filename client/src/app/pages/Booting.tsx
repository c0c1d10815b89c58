import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** While the very first screen's code is on its way. */
export const Booting = () => {
  const { t } = useTranslation('app')
  return (
    <Center mih="100dvh">
      <Loader aria-label={t('loading_screen')} />
    </Center>
  )
}
