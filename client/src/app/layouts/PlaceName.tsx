import { useTexts } from '#client/lib/texts.ts'
import type { Place } from '#client/kit/screen-access.ts'
import styles from './layouts.module.css'

/** The module that a sidebar belongs to, where it is not the role's own. */
export const PlaceName = ({ place }: { place: Exclude<Place, 'own'> }) => {
  const { t } = useTexts('session')
  return <div className={styles.place}>{t(`modules.${place}.name`)}</div>
}
