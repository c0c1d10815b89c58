import { Center, Loader } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'

/** While the very first screen's code is on its way. */
export const Booting = () => {
  const { t } = useTexts('app')
  return (
    <Center mih="100dvh">
      <Loader aria-label={t('loading_screen')} />
    </Center>
  )
}
