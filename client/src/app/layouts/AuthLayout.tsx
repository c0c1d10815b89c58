import { useTexts } from '#client/lib/texts.ts'
import { Outlet } from 'react-router'
import { LanguageChoice } from '#client/modules/session/components/LanguageChoice.tsx'
import { Brand } from '#client/ui/Brand.tsx'
import { IconCheck } from '#client/ui/icons.ts'
import styles from './layouts.module.css'

const YEAR = new Date().getFullYear()

/** Pages before the login: what the product does, and the form. */
export const AuthLayout = () => {
  const { t } = useTexts('session')
  return (
    <div className={styles.auth}>
      <aside className={styles.pitch} aria-label={t('login.tagline')}>
        <Brand light />
        <div>
          <p style={{ margin: 0, fontSize: '1.9rem', fontWeight: 650, lineHeight: 1.25, maxWidth: 460 }}>
            {t('login.tagline')}
          </p>
          <ul>
            {(['login.point_1', 'login.point_2', 'login.point_3'] as const).map((key) => (
              <li key={key}>
                <IconCheck size={20} aria-hidden />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        <small>{`© ${YEAR} Tropeiro`}</small>
      </aside>
      <main id="content" tabIndex={-1} className={styles.gate}>
        <div className={styles.card}>
          <div className={styles.phoneBrand}>
            <Brand />
          </div>
          <Outlet />
          <LanguageChoice />
        </div>
      </main>
    </div>
  )
}
