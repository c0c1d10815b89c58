import { useNetwork } from '@mantine/hooks'
import { useTexts } from '#client/lib/texts.ts'
import { IconWifiOff } from '#client/ui/icons.ts'
import styles from './layouts.module.css'

export const OfflineStrip = () => {
  const { t } = useTexts('app')
  const { online } = useNetwork()
  if (online) return null
  return (
    <output className={styles.offline}>
      <IconWifiOff size={16} aria-hidden />
      {t('offline')}
    </output>
  )
}
