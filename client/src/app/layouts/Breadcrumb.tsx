import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { Screen } from '#client/kit/screen.ts'
import { text } from '#client/lib/i18n.ts'
import { IconChevronRight } from '#client/ui/icons.ts'
import styles from './layouts.module.css'

/** A link for every item but the last, which is plain text (spec 000 §2 Layouts). */
export const Breadcrumb = ({ screen }: { screen: Screen }) => {
  const { t } = useTranslation('app')
  const pathTo = usePathTo()
  const parents = (screen.breadcrumb ?? []).map((crumb) => ({
    label: text(crumb.title),
    path: crumb.screen ? pathTo(crumb.screen) : null,
  }))
  return (
    <nav aria-label={t('breadcrumb')} className="no-print">
      <ol className={styles.crumbs}>
        <li>
          <Link to="/home/menu">{t('home')}</Link>
          <IconChevronRight size={14} aria-hidden />
        </li>
        {parents.map(({ label, path }) => (
          <li key={label}>
            {path ? <Link to={path}>{label}</Link> : label}
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{text(screen.title)}</li>
      </ol>
    </nav>
  )
}
