import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { IconWifiOff } from '#client/ui/icons.ts'
import styles from './layouts.module.css'

export const OfflineStrip = () => {
  const { t } = useTranslation('app')
  const { online } = useNetwork()
  if (online) return null
  return (
    <output className={styles.offline}>
      <IconWifiOff size={16} aria-hidden />
      {t('offline')}
    </output>
  )
}
