import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import styles from './layouts.module.css'

/** Announces a new version and offers a reload (spec 000 §2 Layouts). */
export const VersionBanner = () => {
  const { t } = useTexts('app')
  return (
    <output className={styles.version}>
      <span>{t('new_version')}</span>
      <Button size="compact-sm" variant="white" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </output>
  )
}
